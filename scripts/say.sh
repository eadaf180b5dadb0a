# Talking to whoever runs ./run or ./test; sourced, not run. Everything goes to standard error, so that `./run ... | less` stays clean.
# shellcheck shell=bash

if [[ -t 2 && -z ${NO_COLOR:-} ]]; then
  bold=$'\e[1m' plain=$'\e[0m'
else
  bold='' plain=''
fi

# A heading with the seconds since the script began.
say() {
  printf '%s[%4ds] %s%s\n' "$bold" "$SECONDS" "$*" "$plain" >&2
}

# One sentence, and the end.
die() {
  printf '%s: %s\n' "${0##*/}" "$*" >&2
  exit 1
}

# Runs a command silently, keeping its output in a file that is shown only when it fails: quietly LOG COMMAND...
quietly() {
  local log=$1
  shift
  mkdir -p "$(dirname "$log")"
  "$@" >"$log" 2>&1 || {
    cat "$log" >&2
    return 1
  }
}

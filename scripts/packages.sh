# Finding and installing what the build needs; sourced after say.sh, not run.
# shellcheck shell=bash disable=SC2034  # the tables are used by those who source it

# Each line: what is looked for (a command, a header in angle brackets, or a flag that clang must be able to link with), and the
# Debian packages that bring it, best first.
readonly packages_to_run='
cmake             cmake
ninja             ninja-build
g++               g++
<tl/expected.hpp> libexpected-dev
<CLI/CLI.hpp>     libcli11-dev
<fmt/core.h>      libfmt-dev
<boost/json.hpp>  libboost-json1.81-dev libboost-json-dev
'
readonly packages_to_test='
clang++           clang
-fsanitize=address libclang-rt-14-dev libclang-rt-dev
<gtest/gtest.h>   libgtest-dev
dpkg-shlibdeps    dpkg-dev
file              file
'
readonly packages_for_wasm='
em++              emscripten
node              nodejs
'

# Prints the given lines of the tables above whose command or header is not there.
missing_lines() {
  local line thing
  while read -r line; do
    read -r thing _ <<<"$line"
    case $thing in
      '') ;;
      '<'*) has_header "$thing" || printf '%s\n' "$line" ;;
      -*) links_with "$thing" || printf '%s\n' "$line" ;;
      *) command -v "$thing" >/dev/null || printf '%s\n' "$line" ;;
    esac
  done <<<"$*"
}

# The preprocessor knows where headers are on this system; without one, none is found.
has_header() {
  command -v g++ >/dev/null && printf '#include %s\n' "$1" | g++ -std=c++20 -x c++ -M - >/dev/null 2>&1
}

# Debian keeps the libraries of clang's sanitizers in a package of their own.
links_with() {
  local program status=0
  command -v clang++ >/dev/null || return 1
  program=$(mktemp)
  clang++ "$1" -x c++ -o "$program" - <<<'int main() {}' >/dev/null 2>&1 || status=1
  rm -f "$program"
  return $status
}

# Reads such lines and prints for each the first package that the archive has.
choose_packages() {
  local line name names
  while read -r line; do
    read -r -a names <<<"$line"
    for name in "${names[@]:1}"; do
      if apt-cache show "$name" >/dev/null 2>&1; then break; fi
      name=${names[1]}
    done
    printf '%s\n' "$name"
  done
}

# Installs what is missing: need PACKAGE_TABLE... With apt-get it installs, elsewhere it names what to look for; it ends the script
# with one sentence when the build cannot go on.
need() {
  local lines
  lines=$(missing_lines "$*")
  [[ -n $lines ]] || return 0
  command -v apt-get >/dev/null ||
    die "please install, under whatever name this system has for them: $(awk '{printf "%s%s (Debian: %s)", NR > 1 ? ", " : "", $1, $2}' <<<"$lines")."

  local as_root=()
  if [[ $(id -u) -ne 0 ]]; then
    command -v sudo >/dev/null ||
      die "packages are missing and there is no sudo; as root, please run: apt-get install $(choose_packages <<<"$lines" | xargs)"
    as_root=(sudo)
    [[ -t 0 ]] || as_root+=(-n)
    say "Packages are missing; sudo may ask for your password to install them."
  fi
  quietly build/apt-update.log "${as_root[@]}" apt-get update || say "apt-get update failed; trying with the package lists that are here."
  local packages
  mapfile -t packages < <(choose_packages <<<"$lines")
  say "Installing ${packages[*]}"
  # --no-remove: never at the cost of what is installed.
  quietly build/apt-install.log "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
    apt-get install --yes --no-remove --no-install-recommends "${packages[@]}" ||
    die "the packages could not be installed; please try: apt-get install ${packages[*]}"
}

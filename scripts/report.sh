# shellcheck shell=bash
# What the report of `nocturne match` (docs/match.md) tells, to be sourced. The report stands in $scratch/report.

# Prints what stands behind a word at the beginning of a line.
told() { awk -v word="$1" '$1 == word {$1 = ""; print substr($0, 2); exit}' "${scratch:?}/report"; }

# Prints the share that a word tells, with its interval, in per cent; a dash where it is not told.
in_per_cent() {
  told "$1" | tr -d '[],' |
    awk '{printf "%.1f (%.1f to %.1f)", 100 * $1, 100 * $2, 100 * $3; told = 1} END {if (!told) printf "-"}'
}

# Prints how many games were cut, if any, and what went wrong, if anything did.
faults_and_cuts() {
  local unfinished
  unfinished=$(told unfinished)
  if ((unfinished > 0)); then printf ', %d unfinished' "$unfinished"; fi
  awk '/^first|^second/ {who = $1} $1 == "fault" {printf "; %s: %s", who, substr($0, 9)}' "$scratch/report"
}

# expect_rows FILE PATTERN: fails where a table has nothing but its head, so that a pattern which matches no row does not go unseen.
expect_rows() {
  (($(wc -l <"$1") > 2)) || die "no row matches '$2'"
}

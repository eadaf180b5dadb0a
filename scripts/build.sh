# Configuring and building by preset; sourced after say.sh, not run. Call from the root of the repository.
# shellcheck shell=bash

if command -v ccache >/dev/null; then
  export CMAKE_CXX_COMPILER_LAUNCHER=${CMAKE_CXX_COMPILER_LAUNCHER-ccache}
fi

# configure PRESET [CMAKE ARGUMENTS...]
configure() {
  local preset=$1
  shift
  say "Configuring $preset"
  quietly "build/$preset-configure.log" cmake --preset "$preset" "$@" || die "the $preset build could not be configured (see above)."
}

# build PRESET [NINJA TARGETS...]
build() {
  local preset=$1
  shift
  say "Building $preset"
  cmake --build "build/$preset" ${1:+--target "$@"} >&2 || die "the $preset build failed (see above)."
}

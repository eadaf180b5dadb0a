# How everything of ours is compiled. The options a builder may set are listed in CONTRIBUTING.md.

if(NOT CMAKE_BUILD_TYPE AND NOT CMAKE_CONFIGURATION_TYPES)
  set(CMAKE_BUILD_TYPE Release CACHE STRING "Release, Debug or RelWithDebInfo" FORCE)
endif()
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
string(REPLACE "-O2" "-O3" CMAKE_CXX_FLAGS_RELEASE "${CMAKE_CXX_FLAGS_RELEASE}")

option(NOCTURNE_WERROR "Warnings are errors" OFF)
option(NOCTURNE_TESTS "Build the tests" ${PROJECT_IS_TOP_LEVEL})
option(NOCTURNE_FUZZ "Build the libFuzzer targets (clang)" OFF)
set(NOCTURNE_SANITIZE "" CACHE STRING "Sanitizers to build with, e.g. address,undefined or thread")
set(NOCTURNE_CPU "detect" CACHE STRING
    "x86-64 level to compile for: detect (the building machine's), x86-64, x86-64-v2 or x86-64-v3")

# The compile and link options of every target of ours; never seen by those who use the installed package.
add_library(nocturne_build_options INTERFACE)
target_compile_options(nocturne_build_options INTERFACE -Wall -Wextra -Wpedantic -Wconversion -Wshadow)
if(NOCTURNE_WERROR)
  target_compile_options(nocturne_build_options INTERFACE -Werror)
endif()
if(CMAKE_CXX_COMPILER_ID MATCHES "Clang")
  target_compile_options(nocturne_build_options INTERFACE -fconstexpr-steps=20000000)
endif()
if(NOCTURNE_SANITIZE)
  target_compile_options(nocturne_build_options INTERFACE
    -fsanitize=${NOCTURNE_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer -g)
  target_link_options(nocturne_build_options INTERFACE -fsanitize=${NOCTURNE_SANITIZE})
endif()
if(NOCTURNE_FUZZ)
  target_compile_options(nocturne_build_options INTERFACE -fsanitize=fuzzer-no-link)
endif()

set(nocturne_cpu "${NOCTURNE_CPU}")
if(NOT CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64" OR EMSCRIPTEN)
  set(nocturne_cpu "")
elseif(nocturne_cpu STREQUAL "detect")
  # A program that only runs where the whole level is there; its own few instructions need none of it.
  include(CheckCXXSourceRuns)
  check_cxx_source_runs("
    int main() {
      __builtin_cpu_init();
      return __builtin_cpu_supports(\"avx2\") && __builtin_cpu_supports(\"bmi\") && __builtin_cpu_supports(\"bmi2\") &&
             __builtin_cpu_supports(\"fma\") && __builtin_cpu_supports(\"popcnt\") ? 0 : 1;
    }" NOCTURNE_MACHINE_IS_V3)
  if(NOCTURNE_MACHINE_IS_V3)
    set(nocturne_cpu "x86-64-v3")
  else()
    set(nocturne_cpu "x86-64")
  endif()
endif()
if(nocturne_cpu)
  target_compile_options(nocturne_build_options INTERFACE -march=${nocturne_cpu})
endif()

include(CheckIPOSupported)
check_ipo_supported(RESULT NOCTURNE_LTO OUTPUT nocturne_lto_output LANGUAGES CXX)
if(NOCTURNE_SANITIZE OR NOCTURNE_FUZZ OR NOT CMAKE_BUILD_TYPE STREQUAL "Release")
  set(NOCTURNE_LTO OFF)
endif()
if(NOCTURNE_LTO AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # Fat objects: tests and users of the installed libraries link them without link-time optimization.
  target_compile_options(nocturne_build_options INTERFACE -ffat-lto-objects)
endif()

find_package(tl-expected REQUIRED)
if(NOCTURNE_TESTS)
  find_package(GTest REQUIRED)
  enable_testing()
endif()

# How everything of ours is compiled. The options a builder may set are listed in CONTRIBUTING.md.

if(NOT CMAKE_BUILD_TYPE AND NOT CMAKE_CONFIGURATION_TYPES)
  set(CMAKE_BUILD_TYPE Release CACHE STRING "Release, Debug or RelWithDebInfo" FORCE)
endif()
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}/bin")
string(REPLACE "-O2" "-O3" CMAKE_CXX_FLAGS_RELEASE "${CMAKE_CXX_FLAGS_RELEASE}")

option(NOCTURNE_WERROR "Warnings are errors" OFF)
option(NOCTURNE_TESTS "Build the tests" ${PROJECT_IS_TOP_LEVEL})
option(NOCTURNE_PROGRAM_ONLY "Build the program alone, in half the time: no tests, no libraries to install" OFF)
option(NOCTURNE_FUZZ "Build the libFuzzer targets (clang)" OFF)
option(NOCTURNE_PACKAGE "Prepare the Debian packages, with a second program for newer processors" OFF)
set(NOCTURNE_SANITIZE "" CACHE STRING "Sanitizers to build with, e.g. address,undefined or thread")
set(NOCTURNE_CPU "detect" CACHE STRING
    "x86-64 level to compile for: detect (the building machine's), x86-64, x86-64-v2 or x86-64-v3")

if(NOCTURNE_PROGRAM_ONLY)
  set(NOCTURNE_TESTS OFF)
endif()

# The compile and link options of every target of ours; never seen by those who use the installed package.
add_library(nocturne_build_options INTERFACE)
target_compile_options(nocturne_build_options INTERFACE -Wall -Wextra -Wpedantic -Wconversion -Wshadow)
if(NOCTURNE_WERROR)
  target_compile_options(nocturne_build_options INTERFACE -Werror)
endif()
if(CMAKE_CXX_COMPILER_ID MATCHES "Clang")
  target_compile_options(nocturne_build_options INTERFACE -fconstexpr-steps=20000000)
endif()
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
  # GCC 12 warns of overlaps that cannot be in `"text" + string` (its bug 105651), and when it optimizes at link time, of overflows.
  target_compile_options(nocturne_build_options INTERFACE -Wno-restrict)
  target_link_options(nocturne_build_options INTERFACE -Wno-stringop-overflow)
endif()
if(EMSCRIPTEN)
  # Its standard library takes the counts of rotations and shifts as unsigned; the standard says int.
  target_compile_options(nocturne_build_options INTERFACE -Wno-sign-conversion)
endif()
if(NOCTURNE_SANITIZE)
  target_compile_options(nocturne_build_options INTERFACE
    -fsanitize=${NOCTURNE_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer -g)
  target_link_options(nocturne_build_options INTERFACE -fsanitize=${NOCTURNE_SANITIZE})
endif()
if(NOCTURNE_FUZZ)
  target_compile_options(nocturne_build_options INTERFACE -fsanitize=fuzzer-no-link)
endif()

# The level that is compiled for, or nothing where there are no such levels.
set(nocturne_cpu "${NOCTURNE_CPU}")
if(NOT CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64" OR EMSCRIPTEN)
  set(nocturne_cpu "")
elseif(nocturne_cpu STREQUAL "detect")
  # The program's own choice at its start (src/cli/cpu.h), made here for good.
  try_run(nocturne_machine_is_v3 nocturne_cpu_compiles SOURCES ${PROJECT_SOURCE_DIR}/cmake/detect_cpu.cpp
          ${PROJECT_SOURCE_DIR}/src/cli/cpu.cpp CMAKE_FLAGS -DINCLUDE_DIRECTORIES=${PROJECT_SOURCE_DIR}/src CXX_STANDARD 20)
  if(nocturne_machine_is_v3 EQUAL 0)
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
if(NOCTURNE_SANITIZE OR NOCTURNE_FUZZ OR EMSCRIPTEN OR NOT CMAKE_BUILD_TYPE STREQUAL "Release")
  set(NOCTURNE_LTO OFF)
endif()
if(NOCTURNE_LTO AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND NOT NOCTURNE_PROGRAM_ONLY)
  # Fat objects: tests and users of the installed libraries link them without link-time optimization.
  target_compile_options(nocturne_build_options INTERFACE -ffat-lto-objects)
endif()

if(EMSCRIPTEN)
  # The toolchain looks for nothing outside its own system; this one header-only library is the same on every system.
  find_path(NOCTURNE_EXPECTED_DIR tl/expected.hpp PATHS /usr/include /usr/local/include NO_CMAKE_FIND_ROOT_PATH REQUIRED)
  configure_file(${NOCTURNE_EXPECTED_DIR}/tl/expected.hpp ${PROJECT_BINARY_DIR}/include/tl/expected.hpp COPYONLY)
  add_library(tl::expected INTERFACE IMPORTED)
  target_include_directories(tl::expected INTERFACE ${PROJECT_BINARY_DIR}/include)
else()
  find_package(tl-expected REQUIRED)
endif()
# Here, because whatever links a library that starts threads must know what they are.
if(NOT EMSCRIPTEN)
  find_package(Threads REQUIRED)
endif()

if(NOCTURNE_TESTS OR NOCTURNE_PACKAGE)
  enable_testing()
endif()
if(NOCTURNE_TESTS AND NOT EMSCRIPTEN)
  find_package(GTest REQUIRED)
endif()
# What `threaded_tests` gathers is labelled `threaded` too.
add_custom_target(threaded_tests)

include(GNUInstallDirs)

# nocturne_library(NAME SOURCES ... LINKS ... [TESTS ...] [TEST_LINKS ...] [NOT_INSTALLED])
# One folder, one library nocturne_NAME (alias nocturne::NAME); LINKS are the arrows of the design: what it may include.
# TESTS become one program NAME_test, run by ctest under that name. The library and its headers belong to the installed
# package unless it is NOT_INSTALLED.
function(nocturne_library name)
  cmake_parse_arguments(arg "NOT_INSTALLED" "" "SOURCES;LINKS;TESTS;TEST_LINKS" ${ARGN})
  if(arg_SOURCES)
    add_library(nocturne_${name} STATIC ${arg_SOURCES})
    set(scope PUBLIC)
    target_link_libraries(nocturne_${name} PRIVATE $<BUILD_INTERFACE:nocturne_build_options>)
    set_target_properties(nocturne_${name} PROPERTIES INTERPROCEDURAL_OPTIMIZATION "${NOCTURNE_LTO}")
  else()
    add_library(nocturne_${name} INTERFACE)
    set(scope INTERFACE)
  endif()
  add_library(nocturne::${name} ALIAS nocturne_${name})
  set_target_properties(nocturne_${name} PROPERTIES EXPORT_NAME ${name})
  target_include_directories(nocturne_${name} ${scope}
    $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/src> $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}/nocturne>)
  target_compile_features(nocturne_${name} ${scope} cxx_std_20)
  target_link_libraries(nocturne_${name} ${scope} ${arg_LINKS})
  if(NOT arg_NOT_INSTALLED AND NOT NOCTURNE_PROGRAM_ONLY)
    nocturne_install_library(${name})
  endif()
  if(arg_TESTS)
    nocturne_test(${name}_test SOURCES ${arg_TESTS} LINKS nocturne::${name} ${arg_TEST_LINKS})
  endif()
endfunction()

# The library and the headers of the current folder, for find_package(nocturne).
function(nocturne_install_library name)
  install(TARGETS nocturne_${name} EXPORT nocturne COMPONENT development)
  file(RELATIVE_PATH folder ${PROJECT_SOURCE_DIR}/src ${CMAKE_CURRENT_SOURCE_DIR})
  install(DIRECTORY ${CMAKE_CURRENT_SOURCE_DIR}/ DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/nocturne/${folder}
          COMPONENT development FILES_MATCHING PATTERN "*.h" PATTERN "*test*" EXCLUDE)
endfunction()

# For the many programs that only test: GCC would optimize each of them as a whole again because its libraries were compiled for that.
function(nocturne_link_without_lto name)
  if(NOCTURNE_LTO AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    target_link_options(${name} PRIVATE -fno-lto)
  endif()
endfunction()

# nocturne_test(NAME SOURCES ... LINKS ... [THREADED]): a GoogleTest program. A test that is skipped fails. A THREADED one also
# runs under the thread sanitizer.
function(nocturne_test name)
  cmake_parse_arguments(arg "THREADED" "" "SOURCES;LINKS" ${ARGN})
  if(NOT NOCTURNE_TESTS OR EMSCRIPTEN)
    return()
  endif()
  add_executable(${name} ${arg_SOURCES})
  target_link_libraries(${name} PRIVATE ${arg_LINKS} GTest::gtest_main $<BUILD_INTERFACE:nocturne_build_options>)
  target_include_directories(${name} PRIVATE ${PROJECT_SOURCE_DIR}/src ${PROJECT_SOURCE_DIR})
  target_compile_definitions(${name} PRIVATE NOCTURNE_TEST_DATA="${PROJECT_SOURCE_DIR}/tests/data")
  nocturne_link_without_lto(${name})
  add_test(NAME ${name} COMMAND ${name})
  set_tests_properties(${name} PROPERTIES FAIL_REGULAR_EXPRESSION "\\[  SKIPPED \\]")
  if(arg_THREADED)
    add_dependencies(threaded_tests ${name})
    set_tests_properties(${name} PROPERTIES LABELS threaded)
  endif()
endfunction()

# nocturne_fuzzer(NAME SOURCES ... LINKS ...): a file with LLVMFuzzerTestOneInput. With NOCTURNE_FUZZ it becomes the libFuzzer
# program fuzz_NAME; otherwise a test of that name, which hands it every file of fuzz/corpus/NAME.
function(nocturne_fuzzer name)
  cmake_parse_arguments(arg "" "" "SOURCES;LINKS" ${ARGN})
  if(EMSCRIPTEN OR NOT (NOCTURNE_FUZZ OR NOCTURNE_TESTS))
    return()
  endif()
  add_executable(fuzz_${name} ${arg_SOURCES})
  target_link_libraries(fuzz_${name} PRIVATE ${arg_LINKS} $<BUILD_INTERFACE:nocturne_build_options>)
  target_include_directories(fuzz_${name} PRIVATE ${PROJECT_SOURCE_DIR}/src ${PROJECT_SOURCE_DIR})
  nocturne_link_without_lto(fuzz_${name})
  if(NOCTURNE_FUZZ)
    target_link_options(fuzz_${name} PRIVATE -fsanitize=fuzzer)
  else()
    target_sources(fuzz_${name} PRIVATE ${PROJECT_SOURCE_DIR}/fuzz/replay_corpus.cpp)
    add_test(NAME fuzz_${name} COMMAND fuzz_${name} ${PROJECT_SOURCE_DIR}/fuzz/corpus/${name})
  endif()
endfunction()

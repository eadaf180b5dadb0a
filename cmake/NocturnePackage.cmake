# Two Debian packages, nocturne and libnocturne-dev: configure with the preset `package`, build, then run cpack in that folder.

# This tree is built for any x86-64. The same source, configured once more, gives a second program for x86-64-v3, which the first
# one starts where the processor has that level (src/cli/cpu.h).
if(nocturne_cpu STREQUAL "x86-64")
  include(ExternalProject)
  set(v3_folder ${PROJECT_BINARY_DIR}/x86-64-v3)
  ExternalProject_Add(nocturne_x86_64_v3
    SOURCE_DIR ${PROJECT_SOURCE_DIR}
    PREFIX ${v3_folder}
    BINARY_DIR ${v3_folder}
    CMAKE_ARGS -DCMAKE_BUILD_TYPE=${CMAKE_BUILD_TYPE} -DCMAKE_CXX_COMPILER=${CMAKE_CXX_COMPILER}
               -DCMAKE_CXX_COMPILER_LAUNCHER=${CMAKE_CXX_COMPILER_LAUNCHER} -DNOCTURNE_WERROR=${NOCTURNE_WERROR}
               -DNOCTURNE_CPU=x86-64-v3 -DNOCTURNE_PROGRAM_ONLY=ON
    BUILD_COMMAND ${CMAKE_COMMAND} --build ${v3_folder} --target nocturne
    INSTALL_COMMAND ""
    BUILD_ALWAYS ON
    USES_TERMINAL_BUILD ON
    DEPENDS nocturne)
  install(PROGRAMS ${v3_folder}/bin/nocturne DESTINATION lib/nocturne RENAME nocturne-x86-64-v3 COMPONENT program)
endif()

install(FILES ${PROJECT_SOURCE_DIR}/LICENSE DESTINATION share/doc/nocturne RENAME copyright COMPONENT program)
install(FILES ${PROJECT_SOURCE_DIR}/LICENSE DESTINATION share/doc/libnocturne-dev RENAME copyright COMPONENT development)

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME nocturne)
set(CPACK_PACKAGE_CONTACT "The Nocturne authors")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "${PROJECT_DESCRIPTION}")
set(CPACK_STRIP_FILES ON)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_COMPONENTS_ALL program development)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_NAME nocturne)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SECTION games)
set(CPACK_COMPONENT_PROGRAM_DESCRIPTION
    "Heralds of Silence, Ritual of Eternal Night and Light & Shadow at the terminal,\n and tools for their positions and games.")
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_NAME libnocturne-dev)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_DEPENDS libexpected-dev)
set(CPACK_COMPONENT_DEVELOPMENT_DESCRIPTION "The rules, the notation and the sessions of the three games as C++20 libraries.")
include(CPack)

# `cmake --install`: the program, the libraries with their headers, and the CMake package nocturne that finds them.
include(CMakePackageConfigHelpers)

if(TARGET nocturne)
  install(TARGETS nocturne RUNTIME COMPONENT program)
endif()
if(NOCTURNE_PROGRAM_ONLY)
  return()
endif()

set(package_folder ${CMAKE_INSTALL_LIBDIR}/cmake/nocturne)
install(EXPORT nocturne NAMESPACE nocturne:: FILE nocturne-targets.cmake DESTINATION ${package_folder} COMPONENT development)
configure_package_config_file(${PROJECT_SOURCE_DIR}/cmake/nocturne-config.cmake.in ${PROJECT_BINARY_DIR}/nocturne-config.cmake
                              INSTALL_DESTINATION ${package_folder})
write_basic_package_version_file(${PROJECT_BINARY_DIR}/nocturne-config-version.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/nocturne-config.cmake ${PROJECT_BINARY_DIR}/nocturne-config-version.cmake
        DESTINATION ${package_folder} COMPONENT development)

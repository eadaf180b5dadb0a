# Makes the packages and unpacks them below `root`.

file(GLOB old ${packages}/*.deb)
file(REMOVE_RECURSE ${root} ${old})
execute_process(COMMAND ${cpack} WORKING_DIRECTORY ${packages} COMMAND_ERROR_IS_FATAL ANY)
file(GLOB made ${packages}/*.deb)
list(LENGTH made count)
if(NOT count EQUAL 2)
  message(FATAL_ERROR "cpack made ${count} packages: ${made}")
endif()
foreach(package ${made})
  execute_process(COMMAND dpkg-deb --extract ${package} ${root} COMMAND_ERROR_IS_FATAL ANY)
endforeach()

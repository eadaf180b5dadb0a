# The control fields that a package must have, and files at their places.

function(expect_fields package)
  file(GLOB file ${packages}/${package}_${version}_*.deb)
  execute_process(COMMAND dpkg-deb --info ${file} OUTPUT_VARIABLE info COMMAND_ERROR_IS_FATAL ANY)
  foreach(expected "Package: ${package}\n" "Version: ${version}\n" "Maintainer: [^\n]+\n" "Architecture: [a-z0-9]+\n"
                   "Description: [^\n]+\n" ${ARGN})
    if(NOT info MATCHES "${expected}")
      message(SEND_ERROR "${package} lacks '${expected}' in\n${info}")
    endif()
  endforeach()
endfunction()

expect_fields(nocturne "Section: games\n" "Depends: [^\n]*libc6 \\(>= [^\n]*libstdc\\+\\+6 ")
expect_fields(libnocturne-dev "Section: libdevel\n" "Depends: [^\n]*libexpected-dev")

foreach(file usr/bin/nocturne usr/share/doc/nocturne/copyright usr/include/nocturne/rules/game.h
             usr/share/doc/libnocturne-dev/copyright)
  if(NOT EXISTS ${root}/${file})
    message(SEND_ERROR "${file} is in no package")
  endif()
endforeach()
file(GLOB_RECURSE tests ${root}/*test*)
if(tests)
  message(SEND_ERROR "tests were packaged: ${tests}")
endif()

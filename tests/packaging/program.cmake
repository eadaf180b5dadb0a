# The unpacked program runs: the plain one when told so, and otherwise the one that suits the machine.

function(expect_version answer)
  execute_process(COMMAND ${ARGN} ${root}/usr/bin/nocturne --version
                  OUTPUT_VARIABLE text OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
  if(NOT text MATCHES "^nocturne ${version} \\((${answer})\\)$")
    message(SEND_ERROR "expected ${answer}: ${text}")
  endif()
endfunction()

execute_process(COMMAND ${root}/usr/bin/nocturne --help OUTPUT_VARIABLE help COMMAND_ERROR_IS_FATAL ANY)
if(NOT help MATCHES "Usage")
  message(SEND_ERROR "no help: ${help}")
endif()

if(NOT level)
  expect_version("aarch64|portable")
  return()
endif()
set(better ${root}/usr/lib/nocturne/nocturne-x86-64-v3)
expect_version("x86-64" ${CMAKE_COMMAND} -E env NOCTURNE_CPU=x86-64)
expect_version("x86-64|x86-64-v3" ${CMAKE_COMMAND} -E env --unset=NOCTURNE_CPU)
execute_process(COMMAND ${better} --version OUTPUT_VARIABLE text ERROR_QUIET RESULT_VARIABLE result)
if(result EQUAL 0 AND NOT text MATCHES "x86-64-v3")
  message(SEND_ERROR "the second program is not built for x86-64-v3: ${text}")
endif()

# Alone, without the second program, it still runs.
file(RENAME ${better} ${better}.away)
expect_version("x86-64")
file(RENAME ${better}.away ${better})

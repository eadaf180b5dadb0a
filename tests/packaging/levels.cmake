# The plain program has no instruction that came after x86-64, and the second one has, which shows that the search finds them.

if(NOT level)
  return()
endif()

# AVX and FMA names begin with v. tzcnt is left out: as `rep bsf` it runs everywhere and means the same for numbers that are not zero.
set(newer "\t(v[a-z]+[0-9a-z]*|pext|pdep|bzhi|mulx|rorx|sarx|shlx|shrx|andn|blsr|blsi|blsmsk|bextr|popcnt|lzcnt|movbe)[lqw]? ")

function(count_newer program count)
  execute_process(COMMAND objdump --disassemble --no-show-raw-insn ${program} OUTPUT_VARIABLE code COMMAND_ERROR_IS_FATAL ANY)
  string(REGEX MATCHALL "${newer}" found "${code}")
  list(REMOVE_ITEM found "\tverr " "\tverw ")
  list(LENGTH found length)
  list(REMOVE_DUPLICATES found)
  set(${count} ${length} PARENT_SCOPE)
  message(STATUS "${program}: ${length} of them: ${found}")
endfunction()

count_newer(${root}/usr/bin/nocturne in_plain)
count_newer(${root}/usr/lib/nocturne/nocturne-x86-64-v3 in_v3)
if(NOT in_plain EQUAL 0 OR in_v3 EQUAL 0)
  message(FATAL_ERROR "newer instructions: ${in_plain} in the plain program, ${in_v3} in the one for x86-64-v3")
endif()

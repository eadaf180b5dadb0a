#pragma once

#include <string_view>

namespace nocturne {

/// What decides which build of the program runs best on a processor.
struct Cpu {
  bool has_x86_64_v3 = false;  ///< every instruction of that level
  bool is_amd_kin = false;     ///< AMD and Hygon number their families in one row
  unsigned family = 0;
};

/// The processor that this program runs on; all false where it is no x86-64.
Cpu this_cpu();

/// Whether a program built for x86-64-v3 is the better one there: the level is whole, and pext and pdep, on which the sliding
/// attacks then rest, are not the slow ones that AMD built before Zen 3.
bool prefers_x86_64_v3(const Cpu& cpu);

/// The level that this program was compiled for: "x86-64", "x86-64-v3", or the name of another kind of processor.
std::string_view cpu_level();

/// Starts ../lib/nocturne/nocturne-x86-64-v3 (seen from this program's folder) in place of this program, if this one is the plain
/// one, the other is there and suits the processor, and the environment does not say NOCTURNE_CPU=x86-64. Returns otherwise.
void start_better_build(char** arguments);

}  // namespace nocturne

#include "cli/cpu.h"

#include <unistd.h>

#include <array>
#include <cstdlib>
#include <string>

#if defined(__x86_64__)
#include <cpuid.h>
#endif

namespace nocturne {

#if defined(__x86_64__)

namespace {

/// What __builtin_cpu_supports cannot be asked with every compiler.
bool has_lzcnt_movbe_f16c() {
  unsigned a = 0;
  unsigned b = 0;
  unsigned c = 0;
  unsigned d = 0;
  if (__get_cpuid(1, &a, &b, &c, &d) == 0 || (c & bit_MOVBE) == 0 || (c & bit_F16C) == 0) return false;
  return __get_cpuid(0x80000001, &a, &b, &c, &d) != 0 && (c & bit_LZCNT) != 0;
}

bool has_x86_64_v3() {
  __builtin_cpu_init();
  return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma") && __builtin_cpu_supports("bmi") &&
         __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("popcnt") && has_lzcnt_movbe_f16c();
}

}  // namespace

Cpu this_cpu() {
  unsigned version = 0;
  unsigned vendor = 0;
  unsigned c = 0;
  unsigned d = 0;
  Cpu cpu{.has_x86_64_v3 = has_x86_64_v3()};
  __get_cpuid(0, &version, &vendor, &c, &d);
  cpu.is_amd_kin = vendor == signature_AMD_ebx || vendor == 0x6f677948;  // "Auth", "Hygo"
  __get_cpuid(1, &version, &vendor, &c, &d);
  cpu.family = (version >> 8) & 15U;
  if (cpu.family == 15) cpu.family += (version >> 20) & 255U;
  return cpu;
}

std::string_view cpu_level() {
#if defined(__AVX2__) && defined(__BMI2__)
  return "x86-64-v3";
#elif defined(__SSE4_2__)
  return "x86-64-v2";
#else
  return "x86-64";
#endif
}

#else

Cpu this_cpu() { return {}; }

std::string_view cpu_level() {
#if defined(__aarch64__)
  return "aarch64";
#else
  return "portable";
#endif
}

#endif

bool prefers_x86_64_v3(const Cpu& cpu) {
  constexpr unsigned zen3 = 0x19;
  return cpu.has_x86_64_v3 && !(cpu.is_amd_kin && cpu.family < zen3);
}

void start_better_build(char** arguments) {
  if (cpu_level() != "x86-64" || !prefers_x86_64_v3(this_cpu())) return;
  const char* wish = std::getenv("NOCTURNE_CPU");
  if (wish != nullptr && std::string_view(wish) == "x86-64") return;

  std::array<char, 4096> buffer{};
  const ssize_t length = readlink("/proc/self/exe", buffer.data(), buffer.size());
  if (length <= 0) return;
  const std::string self(buffer.data(), static_cast<std::size_t>(length));
  const std::string better = self.substr(0, self.rfind('/')) + "/../lib/nocturne/nocturne-x86-64-v3";
  execv(better.c_str(), arguments);  // comes back only when there is no such program
}

}  // namespace nocturne

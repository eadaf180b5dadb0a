#include "cli/cpu.h"

#include <gtest/gtest.h>

namespace nocturne {
namespace {

TEST(Cpu, the_level_must_be_whole) {
  EXPECT_FALSE(prefers_x86_64_v3({.has_x86_64_v3 = false, .is_amd_kin = false, .family = 6}));
  EXPECT_TRUE(prefers_x86_64_v3({.has_x86_64_v3 = true, .is_amd_kin = false, .family = 6}));
}

TEST(Cpu, amd_before_zen_3_stays_with_the_plain_build) {
  EXPECT_FALSE(prefers_x86_64_v3({.has_x86_64_v3 = true, .is_amd_kin = true, .family = 0x15}));  // Excavator
  EXPECT_FALSE(prefers_x86_64_v3({.has_x86_64_v3 = true, .is_amd_kin = true, .family = 0x17}));  // Zen, Zen 2
  EXPECT_FALSE(prefers_x86_64_v3({.has_x86_64_v3 = true, .is_amd_kin = true, .family = 0x18}));  // Hygon's Zen
  EXPECT_TRUE(prefers_x86_64_v3({.has_x86_64_v3 = true, .is_amd_kin = true, .family = 0x19}));
}

}  // namespace
}  // namespace nocturne

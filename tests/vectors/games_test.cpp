#include <gtest/gtest.h>

#include "jsonlines/play.h"
#include "play/catalog.h"
#include "tests/support/games_file.h"

namespace nocturne {
namespace {

/// The games of independent implementations: before each event the legal ones, after it the FEN, at the end the outcome. Every FEN
/// on the way, read anew, is the same position with the same legal events. A limit takes games from all over the file.
class Vectors : public testing::TestWithParam<const char*> {};

TEST_P(Vectors, every_step_is_as_recorded) {
  const std::vector<jsonlines::GameLine> all = tests::read_games_file(GetParam());
  const std::size_t stride = std::max<std::size_t>(1, all.size() / tests::games_limit(static_cast<u32>(all.size())));
  for (std::size_t n = 0; n < all.size(); n += stride) {
    const auto difference = jsonlines::verify(all[n], games());
    EXPECT_FALSE(difference) << "line " << n + 1 << " (" << all[n].variant << ' ' << all[n].options << "), "
                             << message(*difference);
  }
}

INSTANTIATE_TEST_SUITE_P(Games, Vectors,
                         testing::Values("heralds.games.jsonl", "ritual.games.jsonl", "lightshadow.games.jsonl",
                                         "edge.games.jsonl"),
                         [](const auto& file) {
                           const std::string name = file.param;
                           return name.substr(0, name.find('.'));
                         });

}  // namespace
}  // namespace nocturne

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string>
#include <string_view>

#include "play/catalog.h"

namespace nocturne::fuzz {

/// A law that does not hold ends the program, with the reason last on standard error.
inline void require(bool holds, const char* law, const std::string& facts = "") {
  if (holds) return;
  std::fprintf(stderr, "broken law: %s\n%s\n", law, facts.c_str());
  std::abort();
}

/// The fuzzer's bytes, taken from the front as small choices and from the rest as text.
class Input {
 public:
  Input(const std::uint8_t* data, std::size_t size) : rest_(reinterpret_cast<const char*>(data), size) {}

  bool empty() const { return rest_.empty(); }
  std::string_view rest() const { return rest_; }
  /// A number below `bound`; 0 when nothing is left. REQUIRES 0 < bound <= 256.
  std::size_t below(std::size_t bound) {
    if (rest_.empty()) return 0;
    const auto byte = static_cast<unsigned char>(rest_.front());
    rest_.remove_prefix(1);
    return byte % bound;
  }

 private:
  std::string_view rest_;
};

struct Variant {
  std::string_view id;
  std::string_view rules;
};

/// The games with the house rules that change most. The order is that of the corpus: add at the end.
inline constexpr std::array<Variant, 10> variants{{
    {"heralds", "-"},
    {"heralds", "enpassant=off"},
    {"ritual", "-"},
    {"ritual", "promoted=reverts"},
    {"lightshadow", "-"},
    {"lightshadow", "pawns=berolina"},
    {"lightshadow", "white=clobberers,black=knights"},
    {"lightshadow", "white=rookies,black=clobberers"},
    {"lightshadow", "pawns=berolina,white=knights,black=rookies"},
    {"lightshadow", "white=knights,black=knights"},
}};

/// The start position of the game that the first byte chooses, and as many events on as the second says, chosen by those that follow.
inline std::unique_ptr<Cursor> some_position(Input& input) {
  const Variant variant = variants[input.below(variants.size())];
  auto cursor = games().open(variant.id, variant.rules, "startpos", Judging::bare).value();
  const std::size_t events = input.below(64);
  for (std::size_t n = 0; n < events && !cursor->legal().empty(); ++n) {
    const auto& legal = cursor->legal();
    const Event event = legal[input.below(256) % legal.size()];
    cursor->play(event);
  }
  return cursor;
}

}  // namespace nocturne::fuzz

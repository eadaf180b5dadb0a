// A FEN of any bytes is refused with a reason, or is a position whose own FEN is read as the same position with the same events.
// The first byte chooses game and house rules.

#include "fuzz/input.h"

using namespace nocturne;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzz::Input input(data, size);
  const fuzz::Variant variant = fuzz::variants[input.below(fuzz::variants.size())];
  const auto cursor = games().open(variant.id, variant.rules, input.rest(), Judging::bare);
  if (!cursor) {
    fuzz::require(!cursor.error().reason.empty(), "a refusal has a reason");
    return 0;
  }
  const std::string fen = (*cursor)->fen();
  const auto again = games().open(variant.id, variant.rules, fen, Judging::bare);
  fuzz::require(again.has_value(), "a position's own FEN is read", fen);
  fuzz::require((*again)->fen() == fen, "and written alike", fen);
  fuzz::require((*again)->key() == (*cursor)->key(), "with the same key", fen);
  fuzz::require((*again)->legal_texts() == (*cursor)->legal_texts(), "and the same events", fen);
  return 0;
}

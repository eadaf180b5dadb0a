// Any bytes as a PGN: each game is refused with a place and a reason, or is a record that is the same after writing and reading.

#include "fuzz/input.h"
#include "notation/pgn/reader.h"
#include "notation/pgn/writer.h"

using namespace nocturne;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  PgnReader reader(std::string_view(reinterpret_cast<const char*>(data), size), games());
  while (const auto game = reader.next()) {
    if (!*game) {
      fuzz::require(!game->error().detail.empty() && game->error().place.line > 0, "a refusal has a place and a reason");
      continue;
    }
    const Record& record = (*game)->record;
    const Result<std::string, ReplayError> text = write_pgn(record, games());
    fuzz::require(text.has_value(), "what was read can be written");
    PgnReader second(*text, games());
    const auto again = second.next();
    fuzz::require(again && *again, "and read again", *text);
    fuzz::require((*again)->record == record, "as the same record", *text);
    fuzz::require((*again)->repaired.empty() && !second.next(), "with nothing to repair and nothing left", *text);
  }
  return 0;
}

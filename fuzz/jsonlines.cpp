// Any bytes as JSON lines: a line is refused with a reason, or is a game that is written back as the same game; the replay of a
// game ends with a verdict, and what passes it can be turned into a record and back.

#include <sstream>

#include "fuzz/input.h"
#include "jsonlines/game_line.h"
#include "jsonlines/play.h"
#include "notation/pgn/writer.h"

using namespace nocturne;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::istringstream stream(std::string(reinterpret_cast<const char*>(data), size));
  jsonlines::Reader reader(stream);
  while (const auto game = reader.next()) {
    if (!*game) {
      fuzz::require(!game->error().reason.empty(), "a refusal has a reason");
      continue;
    }
    const std::string line = jsonlines::write(**game);
    fuzz::require(jsonlines::parse(line) == **game, "a game that is written is read as the same", line);
    if (jsonlines::verify(**game, games())) continue;
    const auto record = jsonlines::to_record(**game, games());
    fuzz::require(record.has_value(), "a verified game can be replayed", line);
    fuzz::require(write_pgn(record->record, games()).has_value(), "and written as a PGN", line);
    const auto back = jsonlines::to_game_line(record->record, games());
    fuzz::require(back.has_value() && (record->left_out > 0 || *back == **game), "and told again", line);
  }
  return 0;
}

#include "match/archive.h"

#include <ctime>
#include <filesystem>
#include <fstream>
#include <limits>

#include "base/text.h"
#include "notation/pgn/reader.h"
#include "notation/pgn/writer.h"
#include "play/catalog.h"

namespace nocturne::match {
namespace {

std::string today() {
  const std::time_t now = std::time(nullptr);
  std::tm local{};
  localtime_r(&now, &local);
  std::array<char, 16> text{};
  return {text.data(), std::strftime(text.data(), text.size(), "%Y.%m.%d", &local)};
}

/// The number of a game, from 0.
std::optional<u64> game_of_round(std::string_view round) {
  const auto number = parse_number(round, std::numeric_limits<u32>::max());
  return number && *number > 0 ? std::optional<u64>(*number - 1) : std::nullopt;
}

/// What a tag of the match must say, so that games of other matches are not taken for its own.
std::vector<Tag> distinctive_tags(const MatchIdentity& identity, u64 game) {
  const auto of = [&](const std::array<std::string, 2>& by_side, Color color) { return by_side[index(side_of(color, game))]; };
  return {{"White", of(identity.names, Color::white)},
          {"Black", of(identity.names, Color::black)},
          {"WhiteLimit", of(identity.limits, Color::white)},
          {"BlackLimit", of(identity.limits, Color::black)},
          {"Starts", identity.starts},
          {"Seed", std::to_string(identity.seed)}};
}

}  // namespace

void set_match_tags(const MatchIdentity& identity, u64 game, Record& record) {
  record.set_tag("Event", "Match");
  record.set_tag("Date", today());
  record.set_tag("Round", std::to_string(game + 1));
  for (const Tag& tag : distinctive_tags(identity, game)) record.set_tag(tag.name, tag.value);
}

Result<Results, std::string> Archive::read() const {
  Results results;
  std::error_code error;
  if (path_.empty() || !std::filesystem::exists(path_, error)) return results;
  if (!std::filesystem::is_regular_file(path_, error)) return failure(std::string("it is no ordinary file"));
  std::ifstream stream(path_, std::ios::binary);
  if (!stream) return failure(std::string("it cannot be read"));
  PgnReader reader(stream, games());
  while (const auto game = reader.next()) {
    if (!*game) return failure(message(game->error()));
    const Record& record = (*game)->record;
    const std::optional<u64> number = game_of_round(record.tag("Round"));
    if (!number) return failure("a game has the round " + in_quotes(record.tag("Round")));
    if (const std::string fault = fault_of(record, *number); !fault.empty()) return failure(fault);
    if (results.has(*number)) return failure("it holds round " + std::to_string(*number + 1) + " twice");
    results.add(*number, summarize(record, *number));
  }
  return results;
}

/// What shows that a game was not played in this match; empty when nothing does.
std::string Archive::fault_of(const Record& record, u64 game) const {
  const std::string where = "in round " + std::to_string(game + 1) + ' ';
  if (record.game != identity_.game.variant || record.rules != identity_.game.rules) return where + "another game was played";
  for (const Tag& tag : distinctive_tags(identity_, game)) {
    if (record.tag(tag.name) != tag.value) {
      return where + tag.name + " is " + in_quotes(record.tag(tag.name)) + ", not " + in_quotes(tag.value);
    }
  }
  return "";
}

bool Archive::append(u64 game, Record record) const {
  if (path_.empty()) return true;
  set_match_tags(identity_, game, record);
  std::error_code error;
  const auto size = std::filesystem::file_size(path_, error);
  std::ofstream stream(path_, std::ios::binary | std::ios::app);
  if (!error && size > 0) stream << '\n';
  stream << write_pgn(record, games()).value();
  stream.close();
  return !stream.fail();
}

}  // namespace nocturne::match

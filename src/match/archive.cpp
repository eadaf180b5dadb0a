#include "match/archive.h"

#include <ctime>
#include <filesystem>
#include <fstream>
#include <limits>

#include "base/text.h"
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
          {"Seed", std::to_string(identity.seed)},
          // A match that tells no luck writes no such tag, and takes no game that has one.
          {"Luck", identity.luck}};
}

/// The line on which `near` stands, at or behind that with the words `round`; 0 where it is not found.
u64 line_of(const std::string& path, const std::string& round, const std::string& near) {
  std::ifstream stream(path, std::ios::binary);
  std::string line;
  bool is_in_game = false;
  for (u64 number = 1; std::getline(stream, line); ++number) {
    is_in_game |= line.find(round) != std::string::npos;
    if (is_in_game && line.find(near) != std::string::npos) return number;
  }
  return 0;
}

}  // namespace

void set_match_tags(const MatchIdentity& identity, u64 game, Record& record) {
  record.set_tag("Event", "Match");
  record.set_tag("Date", today());
  record.set_tag("Round", std::to_string(game + 1));
  for (const Tag& tag : distinctive_tags(identity, game)) {
    if (!tag.value.empty()) record.set_tag(tag.name, tag.value);
  }
}

Result<Results, std::string> Archive::read(const PlanOf& plan_of) const {
  Results results(!identity_.luck.empty());
  std::error_code error;
  if (path_.empty() || !std::filesystem::exists(path_, error)) return results;
  if (!std::filesystem::is_regular_file(path_, error)) return failure(std::string("it is no ordinary file"));
  std::ifstream stream(path_, std::ios::binary);
  if (!stream) return failure(std::string("it cannot be read"));
  PgnReader reader(stream, games());
  while (const auto game = reader.next()) {
    if (!*game) return failure(message(game->error()));
    if (!(*game)->repaired.empty()) return failure(message((*game)->repaired.front()));
    if (const auto doubt = take(**game, plan_of, results)) {
      const std::string round = "[Round \"" + std::string((*game)->record.tag("Round")) + "\"]";
      const u64 line = line_of(path_, round, doubt->near);
      return failure((line > 0 ? "line " + std::to_string(line) + ": " : "") + doubt->clause);
    }
  }
  return results;
}

std::optional<Doubt> Archive::take(const PgnGame& game, const PlanOf& plan_of, Results& results) const {
  const Record& record = game.record;
  const std::optional<u64> number = game_of_round(record.tag("Round"));
  if (!number) return Doubt{"a game has the round " + in_quotes(record.tag("Round")), ""};
  const std::string where = "in round " + std::to_string(*number + 1) + ' ';
  for (const Tag& tag : distinctive_tags(identity_, *number)) {
    if (record.tag(tag.name) == tag.value) continue;
    const bool is_there = !record.tag(tag.name).empty();
    return Doubt{where + tag.name + " is " + in_quotes(record.tag(tag.name)) + ", not " + in_quotes(tag.value),
                 is_there ? "[" + tag.name + ' ' : ""};
  }
  if (auto doubt = doubt_about(record, plan_of(*number))) return Doubt{where + doubt->clause, doubt->near};
  if (results.has(*number)) return Doubt{"it holds round " + std::to_string(*number + 1) + " twice", ""};
  results.add(*number, summarize(record, *number));
  return std::nullopt;
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

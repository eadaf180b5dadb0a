#include "jsonlines/game_line.h"

#include <algorithm>
#include <array>
#include <boost/json.hpp>
#include <span>
#include <utility>

#include "base/text.h"

namespace nocturne::jsonlines {
namespace {

namespace json = boost::json;

constexpr std::size_t longest_line = std::size_t{8} << 20;
/// The object, the array of steps, a step, its array of texts.
constexpr std::size_t deepest = 4;

using Failure = std::optional<std::string>;

json::array write(const std::vector<std::string>& texts) {
  json::array array;
  array.reserve(texts.size());
  for (const std::string& text : texts) array.emplace_back(text);
  return array;
}

Failure refuse_other_keys(const json::object& object, std::span<const std::string_view> keys, std::string_view where) {
  for (const std::string_view key : keys) {
    if (!object.contains(key)) return std::string(where) + " lacks the key " + in_quotes(key);
  }
  if (object.size() == keys.size()) return std::nullopt;
  for (const json::key_value_pair& pair : object) {
    const std::string_view key(pair.key().data(), pair.key().size());
    if (std::find(keys.begin(), keys.end(), key) == keys.end())
      return std::string(where) + " has the unknown key " + in_quotes(key);
  }
  return std::nullopt;
}

Failure read_text(const json::value& value, std::string_view key, std::string& out) {
  const json::string* text = value.if_string();
  if (text == nullptr) return in_quotes(key) + " must be a text";
  out.assign(text->data(), text->size());
  return std::nullopt;
}

Failure read_texts(const json::value& value, std::string_view key, std::vector<std::string>& out) {
  const json::array* array = value.if_array();
  if (array == nullptr) return in_quotes(key) + " must be an array of texts";
  out.resize(array->size());
  for (std::size_t n = 0; n < array->size(); ++n) {
    if (Failure failed = read_text((*array)[n], key, out[n])) return failed;
  }
  return std::nullopt;
}

Failure read_step(const json::value& value, LineStep& step) {
  constexpr std::array<std::string_view, 3> keys{"event", "fen", "legal"};
  const json::object* object = value.if_object();
  if (object == nullptr) return "a step must be an object";
  if (Failure failed = refuse_other_keys(*object, keys, "a step")) return failed;
  if (Failure failed = read_text(object->at("event"), "event", step.event)) return failed;
  if (Failure failed = read_text(object->at("fen"), "fen", step.fen)) return failed;
  return read_texts(object->at("legal"), "legal", step.legal);
}

Failure read_game(const json::value& value, GameLine& game) {
  constexpr std::array<std::string_view, 5> keys{"variant", "options", "start", "steps", "outcome"};
  const json::object* object = value.if_object();
  if (object == nullptr) return "a game must be an object";
  if (Failure failed = refuse_other_keys(*object, keys, "a game")) return failed;
  const std::array<std::pair<std::string_view, std::string*>, 4> texts{
      {{"variant", &game.variant}, {"options", &game.options}, {"start", &game.start}, {"outcome", &game.outcome}}};
  for (const auto& [key, text] : texts) {
    if (Failure failed = read_text(object->at(key), key, *text)) return failed;
  }
  const json::array* steps = object->at("steps").if_array();
  if (steps == nullptr) return "\"steps\" must be an array";
  game.steps.resize(steps->size());
  for (std::size_t n = 0; n < steps->size(); ++n) {
    if (Failure failed = read_step((*steps)[n], game.steps[n])) return "step " + std::to_string(n + 1) + ": " + *failed;
  }
  return std::nullopt;
}

}  // namespace

std::string write(const GameLine& game) {
  json::array steps;
  steps.reserve(game.steps.size());
  for (const LineStep& step : game.steps) steps.push_back({{"event", step.event}, {"fen", step.fen}, {"legal", write(step.legal)}});
  json::object object;
  object["variant"] = game.variant;
  object["options"] = game.options;
  object["start"] = game.start;
  object["steps"] = std::move(steps);
  object["outcome"] = game.outcome;
  return json::serialize(object) + '\n';
}

Result<GameLine, std::string> parse(std::string_view line) {
  if (line.size() > longest_line) return failure("the line is longer than " + std::to_string(longest_line) + " characters");
  json::parse_options options;
  options.max_depth = deepest;
  boost::system::error_code error;
  const json::value value = json::parse(line, error, {}, options);
  if (error) return failure("no valid JSON: " + error.message());
  GameLine game;
  if (Failure failed = read_game(value, game)) return failure(*failed);
  return game;
}

std::string message(const LineError& error) { return "line " + std::to_string(error.line) + ": " + error.reason; }

/// False at the end of the stream. Leaves at most one character more than a line may have.
bool Reader::read_line(std::string& text) {
  text.clear();
  std::streambuf& characters = *stream_.rdbuf();
  bool any = false;
  for (int c = characters.sbumpc(); c != std::char_traits<char>::eof(); c = characters.sbumpc()) {
    any = true;
    if (c == '\n') break;
    if (text.size() <= longest_line) text += static_cast<char>(c);
  }
  if (any) ++line_;
  return any;
}

std::optional<Result<GameLine, LineError>> Reader::next() {
  std::string text;
  while (read_line(text)) {
    if (text.size() <= longest_line && text.find_first_not_of(" \t\r") == std::string::npos) continue;
    Result<GameLine, std::string> game = parse(text);
    if (!game) return failure(LineError{line_, std::move(game.error())});
    return std::move(*game);
  }
  return std::nullopt;
}

}  // namespace nocturne::jsonlines

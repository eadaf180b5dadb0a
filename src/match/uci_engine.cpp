#include "match/uci_engine.h"

#include <algorithm>
#include <array>

#include "base/text.h"
#include "match/printable.h"

namespace nocturne::match {
namespace {

constexpr std::array<std::string_view, 4> words_of_faults{"illegal move", "crash", "hang", "time"};

/// For anything but a move. Engines may fill large tables first.
constexpr milliseconds handshake_patience{20'000};
constexpr milliseconds patience_after_stop{2'000};
constexpr milliseconds patience_after_quit{500};

bool starts_with_word(std::string_view line, std::string_view word) {
  return line.starts_with(word) && (line.size() == word.size() || line[word.size()] == ' ');
}

constexpr std::string_view variant_option = "UCI_Variant";
constexpr std::string_view rules_option = "Rules";

std::string set_option(std::string_view name, std::string_view value) {
  const std::string setting = value.empty() ? "" : std::string(" value ").append(value);
  return std::string("setoption name ").append(name) + setting + '\n';
}

}  // namespace

std::string_view to_text(Fault fault) { return words_of_faults[static_cast<std::size_t>(fault)]; }

std::optional<Fault> parse_fault(std::string_view text) {
  const auto found = std::find(words_of_faults.begin(), words_of_faults.end(), text);
  if (found == words_of_faults.end()) return std::nullopt;
  return static_cast<Fault>(found - words_of_faults.begin());
}

Result<std::unique_ptr<UciEngine>, Failure> UciEngine::start(const EngineSetup& setup, const GameChoice& game, const Stop& stop) {
  auto process = Process::start(setup.command);
  if (!process) return failure(Failure{Fault::crash, process.error()});
  std::unique_ptr<UciEngine> engine(new UciEngine(std::move(*process), stop));
  if (auto failed = engine->greet()) return failure(std::move(*failed));
  if (auto objection = engine->objection(setup, game)) return failure(Failure{Fault::crash, std::move(*objection)});
  std::string lines = set_option(variant_option, game.variant);
  if (game.rules != "-") lines += set_option(rules_option, game.rules);
  for (const auto& [name, value] : setup.options) lines += set_option(name, value);
  if (auto failed = engine->send(lines)) return failure(std::move(*failed));
  if (auto failed = engine->get_ready()) return failure(std::move(*failed));
  return engine;
}

UciEngine::~UciEngine() {
  process_->write_at_once("stop\nquit\n");
  process_->end(patience_after_quit);
}

const UciOption* UciEngine::option(std::string_view name) const {
  const auto found =
      std::find_if(options_.begin(), options_.end(), [&](const UciOption& option) { return is_named(option, name); });
  return found == options_.end() ? nullptr : &*found;
}

std::optional<std::string> UciEngine::objection(std::string_view name, std::string_view value) const {
  const UciOption* known = option(name);
  return known == nullptr ? "it has no option " + in_quotes(name) : refusal(*known, value);
}

std::optional<std::string> UciEngine::objection(const EngineSetup& setup, const GameChoice& game) const {
  if (option(variant_option) == nullptr) {
    return "it has no option " + in_quotes(variant_option) + ", so it cannot be told to play " + game.variant;
  }
  if (auto objected = objection(variant_option, game.variant)) return objected;
  if (game.rules != "-") {
    if (auto objected = objection(rules_option, game.rules)) return objected;
  }
  for (const auto& [name, value] : setup.options) {
    if (auto objected = objection(name, value)) return objected;
    if (option(name) == option(variant_option) && value != game.variant)
      return "the match is one of " + game.variant + ", not of " + in_quotes(value);
  }
  return std::nullopt;
}

std::optional<Failure> UciEngine::begin_game() {
  if (auto failed = send("ucinewgame\n")) return failed;
  return get_ready();
}

Result<EngineMove, Failure> UciEngine::think(const std::string& position, const std::string& go, milliseconds allowance) {
  if (auto failed = send(position + '\n')) return failure(std::move(*failed));
  // What it does with the position counts, too; how long we take to hand it over does not.
  const Clock::time_point begin = Clock::now();
  if (auto failed = send(go + '\n')) return failure(std::move(*failed));
  Thought thought;
  for (;;) {
    const auto line = process_->read_line(begin + allowance, stop_);
    if (!line && line.error() == Process::Trouble::late) return failure(overstepped(allowance));
    if (!line) return failure(failed(line.error(), "a move"));
    note_info(*line, thought);
    if (!starts_with_word(*line, "bestmove")) continue;
    const std::vector<std::string_view> parts = words(*line);
    const auto used = std::chrono::ceil<microseconds>(Clock::now() - begin);
    return EngineMove{std::string(parts.size() > 1 ? parts[1] : ""), thought, used};
  }
}

std::optional<Failure> UciEngine::greet() {
  if (auto failed = send("uci\n")) return failed;
  const Clock::time_point deadline = Clock::now() + handshake_patience;
  for (;;) {
    const auto line = process_->read_line(deadline, stop_);
    if (!line) return failed(line.error(), "uciok");
    if (*line == "uciok") return std::nullopt;
    take_announcement(*line);
  }
}

void UciEngine::take_announcement(std::string_view line) {
  constexpr std::string_view id = "id name ";
  constexpr std::size_t most_options = 1000;
  if (line.starts_with(id)) name_ = printable(line.substr(id.size()));
  if (options_.size() == most_options) return;
  if (auto option = parse_option(line)) options_.push_back(std::move(*option));
}

std::optional<Failure> UciEngine::get_ready() {
  if (auto failed = send("isready\n")) return failed;
  const Clock::time_point deadline = Clock::now() + handshake_patience;
  for (;;) {
    const auto line = process_->read_line(deadline, stop_);
    if (!line) return failed(line.error(), "readyok");
    if (*line == "readyok") return std::nullopt;
  }
}

std::optional<Failure> UciEngine::send(const std::string& lines) {
  if (const auto trouble = process_->write(lines, Clock::now() + handshake_patience, stop_)) return failed(*trouble, "input");
  return std::nullopt;
}

Failure UciEngine::failed(Process::Trouble trouble, std::string_view waited_for) {
  switch (trouble) {
    case Process::Trouble::stopped: return {std::nullopt, "the match was stopped"};
    case Process::Trouble::closed: return {Fault::crash, process_->end(patience_after_quit)};
    case Process::Trouble::late: break;
  }
  process_->end(milliseconds(0));
  return {Fault::hang, "no sign of " + std::string(waited_for)};
}

/// Whether it has overlooked the time, or does not listen any more, shows in how it takes a `stop`.
Failure UciEngine::overstepped(milliseconds allowance) {
  const std::string detail = "no move in " + std::to_string(allowance.count()) + " ms";
  if (auto failed = send("stop\n")) return std::move(*failed);
  const Clock::time_point deadline = Clock::now() + patience_after_stop;
  for (;;) {
    const auto line = process_->read_line(deadline, stop_);
    if (line && starts_with_word(*line, "bestmove")) return {Fault::time, detail};
    if (line) continue;
    if (line.error() != Process::Trouble::late) return failed(line.error(), "a move");
    process_->end(milliseconds(0));
    return {Fault::hang, detail + ", nor after it was told to stop"};
  }
}

}  // namespace nocturne::match

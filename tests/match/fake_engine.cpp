// A player for tests of matches: it speaks UCI, plays without thought, and misbehaves on demand.
//
//   fake_engine [--name NAME] [--announce all|no-variant|no-rules|chess] [--choose first|spread]
//               [--crash N] [--hang N] [--illegal N] [--text TEXT] [--slow N]
//
// TEXT is the illegal move.
// Each N counts the moves that it is asked for from its start, from 1. `--marker TEXT` does nothing: it is there to be found.

#include <unistd.h>

#include <chrono>
#include <iostream>
#include <map>
#include <string>
#include <thread>

#include "base/text.h"
#include "play/catalog.h"

namespace nocturne {
namespace {

class FakeEngine {
 public:
  explicit FakeEngine(std::map<std::string, std::string> settings) : settings_(std::move(settings)) {}

  void run() {
    for (std::string line; std::getline(std::cin, line) && line != "quit";) answer(line);
  }

 private:
  std::string setting(const std::string& name, const std::string& otherwise) const {
    const auto found = settings_.find("--" + name);
    return found == settings_.end() ? otherwise : found->second;
  }
  bool is_time_to(const std::string& misbehave) const { return setting(misbehave, "") == std::to_string(moves_); }

  void answer(const std::string& line) {
    const std::vector<std::string_view> parts = words(line);
    if (line == "uci") {
      std::cout << "id name " << setting("name", "Fake") << '\n' << announcement() << "uciok" << std::endl;
    } else if (line == "isready") {
      std::cout << "readyok" << std::endl;
    } else if (line == "stop" && is_waiting_) {
      play();
    } else if (line.starts_with("setoption name UCI_Variant value ")) {
      variant_ = parts.back();
    } else if (line.starts_with("setoption name Rules value ")) {
      rules_ = parts.back();
    } else if (line.starts_with("position fen ")) {
      take_position(line.substr(std::string("position fen ").size()));
    } else if (line.starts_with("go ")) {
      go();
    }
  }

  std::string announcement() const {
    const std::string kind = setting("announce", "all");
    std::string lines =
        "option name Skill Level type spin default 1 min 1 max 8\noption name Ponder type check default false\n"
        "option name Style type combo default calm var calm var very wild\noption name Clear Hash type button\n";
    if (kind == "chess") lines += "option name UCI_Variant type combo default chess var chess var crazyhouse\n";
    if (kind == "all" || kind == "no-rules") lines += "option name UCI_Variant type string\n";
    if (kind != "no-rules") lines += "option name Rules type string\n";
    return lines;
  }

  void take_position(const std::string& text) {
    const std::string separator = " moves ";
    const std::size_t end = text.find(separator);
    position_ = games().open(variant_, rules_, text.substr(0, end), Judging::with_history).value();
    if (end == std::string::npos) return;
    for (const std::string_view event : words(std::string_view(text).substr(end + separator.size()))) {
      position_->play(position_->parse_event(event).value());
    }
  }

  void go() {
    ++moves_;
    if (is_time_to("crash")) _exit(3);
    while (is_time_to("hang")) std::this_thread::sleep_for(std::chrono::hours(1));
    is_waiting_ = is_time_to("slow");
    if (is_time_to("illegal")) {
      std::cout << "bestmove " << setting("text", "a1a1") << std::endl;
    } else if (!is_waiting_) {
      play();
    }
  }

  void play() {
    is_waiting_ = false;
    const std::vector<std::string> legal = position_->legal_texts();
    const std::size_t choice = setting("choose", "first") == "first" ? 0 : position_->key() % legal.size();
    std::cout << "info depth " << 1 + legal.size() % 4 << " score cp " << legal.size() << " nodes " << 10 * legal.size() << " pv "
              << legal[choice] << "\nbestmove " << legal[choice] << std::endl;
  }

  std::map<std::string, std::string> settings_;
  std::string variant_ = "lightshadow";
  std::string rules_ = "-";
  std::unique_ptr<Cursor> position_;
  u64 moves_ = 0;
  bool is_waiting_ = false;
};

}  // namespace
}  // namespace nocturne

int main(int argc, char** argv) {
  std::map<std::string, std::string> settings;
  for (int n = 1; n + 1 < argc; n += 2) settings[argv[n]] = argv[n + 1];
  nocturne::FakeEngine(std::move(settings)).run();
}

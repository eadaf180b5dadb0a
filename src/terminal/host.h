#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "terminal/command.h"
#include "terminal/files.h"
#include "terminal/match.h"
#include "terminal/narration.h"
#include "terminal/play.h"
#include "terminal/screen.h"

namespace nocturne::terminal {

/// Shows the board, asks whose turn it is, rolls the dice, answers commands; until the player leaves.
class Host {
 public:
  Host(const PlayOptions& options, Screen& screen, u64 seed);

  /// The exit status.
  int run();

 private:
  // A game from its begin to its end (host.cpp).
  bool begin();
  std::optional<Match> new_from_options();
  std::optional<Match> chosen_match(const GameChoice& choice, std::string_view fen);
  void start(Match match);
  void continue_game();
  void roll();
  void roll_face(Face face);
  void computer_moves();
  void ask_person();
  void answer(std::string_view line);
  void try_move(std::string_view typed);
  void refuse(std::string_view typed);
  void play(std::string_view text, bool is_told);
  void tell_end();

  // What is seen (dashboard.cpp).
  void show_board();
  std::vector<std::string> dashboard(const explain::BoardView& view) const;
  void add_player(std::vector<std::string>& lines, const explain::BoardView& view, Color color, bool is_top) const;

  // Commands (host_commands.cpp).
  void obey(const Request& request);
  void explain_move(std::string_view text);
  void list_moves();
  void undo();
  void hint();
  void chances(std::string_view text);
  void chances_now();
  void chances_after(Event event);
  void roll_on_demand();
  void toggle_light();
  void show_rules();
  void save(std::string_view path);
  bool may_write(const std::string& path);
  void load(std::string_view argument);
  void draw();
  void offer_draw();
  void resign();
  void begin_another();

  // Files (host_files.cpp).
  std::optional<Match> match_from_file(const std::string& path, std::size_t number);
  Match resumed(Session session);
  void save_unfinished();
  void tell_at_end(const std::string& text);
  std::string command_to_go_on(const std::string& file) const;

  /// What a file holds that a game saved there would not.
  enum class Loss : u8 { nothing, other_games, result };

  /// Where the game was last saved or came from.
  struct OwnFile {
    std::string path;  ///< empty: nowhere
    std::optional<FileStamp> stamp;
    Loss loss = Loss::nothing;
  };

  /// Says what is wrong: among the sentences of a game, or on standard error when there is no game yet.
  void report(const std::string& sentence);

  const Words& words() const { return screen_.words(); }
  const Session& session() const { return match_->session(); }
  Telling telling() const { return {screen_.language(), screen_.style(), view_}; }
  /// The values that every sentence about a side may use.
  std::string about_side(const Text& pattern, Color color) const;

  const PlayOptions& options_;
  Screen& screen_;
  GameChoice choice_;
  Dice dice_;
  Random lots_;  ///< for everything but dice
  std::optional<Match> match_;
  OwnFile file_;
  Color view_ = Color::white;
  bool shows_numbers_ = false;
  bool is_board_due_ = true;
  bool is_end_told_ = false;
  bool is_leaving_ = false;
};

}  // namespace nocturne::terminal

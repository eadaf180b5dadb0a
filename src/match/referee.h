#pragma once

#include <array>
#include <optional>
#include <string>

#include "base/random.h"
#include "match/limit.h"
#include "match/luck.h"
#include "match/stop.h"
#include "match/uci_engine.h"
#include "play/session.h"

namespace nocturne::match {

/// The tag of a game that an engine lost by a fault: `crash: signal 11 ended it`.
inline constexpr std::string_view fault_tag = "Fault";

/// What is settled of a game before it begins.
struct GamePlan {
  GameChoice game;
  std::string start;            ///< FEN
  u64 dice_seed;                ///< the dice of a game depend on nothing else
  u32 most_turns;               ///< after which it is left unfinished; 0: as many as it takes
  std::array<Limit, 2> limits;  ///< by colour
  Patience patience;
  int luck_depth = 0;  ///< of the searches that weigh the rolls, in turns; 0: rolls are not weighed
};

/// Sees one game through between two engines: rolls the dice, asks whose move it is, checks every answer against the rules and the
/// clock, and writes it all down. No engine learns of a roll before it has fallen.
class Referee {
 public:
  /// REQUIRES that the plan's game and start are valid.
  Referee(const GamePlan& plan, const Stop& stop);

  /// The game from its start to its end; nothing when the match was stopped. REQUIRES engines that have begun a game, by colour.
  std::optional<Record> play(const std::array<UciEngine*, 2>& engines);
  /// The game as it stands, lost by a player through a fault. REQUIRES a failure that is a fault.
  Record forfeit(Color player, const Failure& failure) const;

 private:
  bool is_over() const;
  /// False when the match was stopped.
  bool roll();
  /// The failure of the engine whose move it is, if it fails.
  std::optional<Failure> ask(UciEngine& engine);
  void apply(const std::string& event, std::string comment);
  std::string position_command() const;
  Record record() const;

  const GamePlan& plan_;
  Session session_;
  Random dice_;
  GameClock clock_;
  std::optional<LuckMeter> luck_;
  u32 turns_ = 0;
  std::string events_;                 ///< each after a blank, as the engines are told
  std::vector<std::string> comments_;  ///< of each event; empty for none
};

}  // namespace nocturne::match

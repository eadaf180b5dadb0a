#include <gtest/gtest.h>

#include <set>

#include "base/random.h"
#include "base/text.h"
#include "play/catalog.h"
#include "play/session.h"
#include "tests/uci/dialogue.h"

namespace nocturne::tests {
namespace {

struct Contest {
  std::string_view game;
  std::string_view rules;
  int games;
  int most_events;
};

/// Every event of every variation must be legal after those before it.
void expect_legal_variations(const std::vector<std::string>& lines, const Cursor& position) {
  for (const std::string& line : lines) {
    const std::size_t begin = line.find(" pv ");
    if (begin == std::string::npos) continue;
    const std::unique_ptr<Cursor> cursor = position.clone();
    for (const std::string_view text : words(std::string_view(line).substr(begin + 4))) {
      const Result<Event, EventError> event = cursor->parse_event(text);
      ASSERT_TRUE(event) << line << ": " << message(event.error());
      cursor->play(*event);
    }
  }
}

/// Plays one game of the engine against itself by a random die, and checks every answer.
void play(Dialogue& dialogue, const Contest& contest, Random& random, std::string_view go) {
  Session session = *Session::open(games(), contest.game, contest.rules, "startpos");
  std::string command = "position startpos moves";
  for (int n = 0; n < contest.most_events && session.phase() != Phase::over; ++n) {
    std::string text;
    if (n < 4 || session.phase() == Phase::chance) {
      const std::vector<std::string> legal = session.legal();
      text = legal[random.below(static_cast<u32>(legal.size()))];
    } else {
      dialogue.say(command);
      const std::vector<std::string> answer = dialogue.ask(go, "bestmove");
      expect_legal_variations(answer, session.current());
      text = best_move(answer);
      const std::set<std::string> legal = [&] {
        const std::vector<std::string> texts = session.legal();
        return std::set<std::string>(texts.begin(), texts.end());
      }();
      ASSERT_EQ(legal.count(text), 1U) << text << " in " << session.fen();
    }
    ASSERT_TRUE(session.apply(text));
    command += ' ' + text;
  }
}

void play_all(const Contest& contest) {
  Dialogue dialogue;
  dialogue.say("setoption name UCI_Variant value " + std::string(contest.game));
  dialogue.say("setoption name Rules value " + std::string(contest.rules));
  Random random(1);
  for (int game = 0; game < contest.games && !testing::Test::HasFailure(); ++game) {
    dialogue.say("ucinewgame");
    play(dialogue, contest, random, "go nodes 200");
  }
  dialogue.say("quit");
  EXPECT_EQ(dialogue.end().status, 0);
}

TEST(Games, heralds) { play_all({"heralds", "-", 30, 400}); }
TEST(Games, ritual) { play_all({"ritual", "-", 12, 400}); }
TEST(Games, ritual_with_reverting_pieces) { play_all({"ritual", "promoted=reverts", 6, 400}); }
TEST(Games, lightshadow) { play_all({"lightshadow", "-", 12, 300}); }
TEST(Games, lightshadow_with_armies_and_berolina_pawns) {
  play_all({"lightshadow", "pawns=berolina,white=knights,black=clobberers", 8, 300});
}

TEST(Games, never_lose_on_a_short_clock) {
  using Clock = std::chrono::steady_clock;
  using Milliseconds = std::chrono::duration<double, std::milli>;
  Dialogue dialogue;
  dialogue.say("setoption name UCI_Variant value ritual");
  dialogue.ask("isready", "readyok");
  Session session = *Session::open(games(), "ritual", "-", "startpos");
  Random random(2);
  std::string command = "position startpos moves";
  Milliseconds clocks[2] = {Milliseconds(1000), Milliseconds(1000)};
  for (int n = 0; n < 250 && session.phase() != Phase::over; ++n) {
    std::string text = std::to_string(random.below(6) + 1);
    if (session.phase() == Phase::decision) {
      const auto left = [&](Color side) { return std::to_string(static_cast<int>(clocks[index(side)].count())); };
      Milliseconds& clock = clocks[index(session.mover())];
      dialogue.say(command);
      const Clock::time_point begin = Clock::now();
      text = best_move(
          dialogue.ask("go wtime " + left(Color::white) + " btime " + left(Color::black) + " winc 10 binc 10", "bestmove"));
      clock -= Clock::now() - begin;
      ASSERT_GE(clock.count(), 0) << "after " << n << " events";
      clock += Milliseconds(10);
    }
    ASSERT_TRUE(session.apply(text)) << text;
    command += ' ' + text;
  }
}

}  // namespace
}  // namespace nocturne::tests

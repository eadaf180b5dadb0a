#include "terminal/words.h"

#include <gtest/gtest.h>

#include <cstring>
#include <set>
#include <string>
#include <vector>

#include "play/catalog.h"
#include "terminal/narration.h"
#include "terminal/refusal_sentence.h"
#include "terminal/width.h"

namespace nocturne::terminal {
namespace {

/// All texts of a language in the order of their declaration: the table consists of nothing else.
std::vector<std::string_view> texts_of(const Words& words) {
  static_assert(sizeof(Words) % sizeof(Text) == 0);
  std::vector<std::string_view> texts;
  for (std::size_t n = 0; n < sizeof(Words) / sizeof(Text); ++n) {
    Text text("");
    std::memcpy(static_cast<void*>(&text), reinterpret_cast<const char*>(&words) + n * sizeof(Text), sizeof(Text));
    texts.push_back(text);
  }
  return texts;
}

std::set<std::string> placeholders(std::string_view text) {
  std::set<std::string> names;
  for (std::size_t open = text.find('{'); open != std::string_view::npos; open = text.find('{', open + 1)) {
    names.emplace(text.substr(open, text.find('}', open) - open + 1));
  }
  // Of these each language takes the one that its grammar asks for, or names neither.
  for (const char* optional : {"{side}", "{of_side}", "{piece}", "{names}", "{men}", "{reason}", "{number}"}) names.erase(optional);
  // Which forms depend on a number is a matter of each grammar, too.
  for (auto name = names.begin(); name != names.end();) name = name->find('|') != std::string::npos ? names.erase(name) : ++name;
  return names;
}

TEST(Words, both_languages_say_everything) {
  const std::vector<std::string_view> english = texts_of(english_words);
  const std::vector<std::string_view> russian = texts_of(russian_words);
  ASSERT_EQ(english.size(), russian.size());
  for (std::size_t n = 0; n < english.size(); ++n) {
    EXPECT_FALSE(english[n].empty()) << n;
    EXPECT_FALSE(russian[n].empty()) << english[n];
  }
}

TEST(Words, both_languages_name_the_same_values) {
  const std::vector<std::string_view> english = texts_of(english_words);
  const std::vector<std::string_view> russian = texts_of(russian_words);
  for (std::size_t n = 0; n < english.size(); ++n) {
    EXPECT_EQ(placeholders(english[n]), placeholders(russian[n])) << english[n] << " / " << russian[n];
  }
}

TEST(Words, long_texts_fit_80_columns) {
  for (const Words* words : {&english_words, &russian_words}) {
    std::vector<Text> texts{words->commands.help};
    for (const GameWords& game : words->games) texts.push_back(game.rules);
    for (const Text& text : texts) {
      std::string_view rest = text;
      while (!rest.empty()) {
        const std::string_view line = rest.substr(0, rest.find('\n'));
        EXPECT_LE(width(line), 80U) << line;
        rest.remove_prefix(std::min(rest.size(), line.size() + 1));
      }
    }
  }
}

TEST(Words, speak_of_every_game) {
  for (const GameEntry& entry : Games::list()) {
    EXPECT_EQ(std::string_view(game_words(english_words, entry.facts.id).name), entry.facts.name);
    EXPECT_EQ(std::string_view(game_words(russian_words, entry.facts.id).id), entry.facts.id);
  }
}

TEST(Words, russian_counts_in_three_ways) {
  const auto squares = [](u32 number) { return counted(Language::russian, russian_words.squares, number); };
  EXPECT_EQ(squares(1), "1 поле");
  EXPECT_EQ(squares(3), "3 поля");
  EXPECT_EQ(squares(5), "5 полей");
  EXPECT_EQ(squares(11), "11 полей");
  EXPECT_EQ(squares(22), "22 поля");
  EXPECT_EQ(counted(Language::english, english_words.squares, 1), "1 square");
  EXPECT_EQ(counted(Language::english, english_words.squares, 0), "0 squares");
}

TEST(Words, forms_agree_with_their_number) {
  EXPECT_EQ(agreeing("{men} {is|are} in {the way}.", false), "{men} is in {the way}.");
  EXPECT_EQ(agreeing("{men} {is|are} in {the way}.", true), "{men} are in {the way}.");
  EXPECT_EQ(agreeing("", true), "");
}

TEST(Words, a_sentence_begins_with_a_capital) {
  EXPECT_EQ(capitalized("слон b5"), "Слон b5");
  EXPECT_EQ(capitalized("ферзь"), "Ферзь");
  EXPECT_EQ(capitalized("ладья"), "Ладья");
  EXPECT_EQ(capitalized("the bishop"), "The bishop");
  EXPECT_EQ(capitalized(""), "");
}

TEST(Words, russian_piece_letters_go_both_ways) {
  EXPECT_EQ(local_san(Language::russian, "Kxe5"), "Крxe5");
  EXPECT_EQ(local_san(Language::russian, "N@b1-c3"), "К@b1-c3");
  EXPECT_EQ(local_san(Language::russian, "e8=Q"), "e8=Ф");
  EXPECT_EQ(local_san(Language::english, "Nf3"), "Nf3");
  EXPECT_EQ(universal_san("Крxe5"), "Kxe5");
  EXPECT_EQ(universal_san("Кb1@"), "Nb1@");
  EXPECT_EQ(universal_san("КРe2"), "Ke2");
  EXPECT_EQ(universal_san("е4"), "e4");    // a Cyrillic letter
  EXPECT_EQ(universal_san("Сс4"), "Bc4");  // a bishop goes to the file c
  EXPECT_EQ(universal_san("Nf3"), "Nf3");
  EXPECT_EQ(universal_san("О-О"), "O-O");
  EXPECT_EQ(universal_san("о-о-о"), "o-o-o");
  EXPECT_EQ(universal_san("\xD0"), "\xD0");
}

TEST(Refusal, a_limited_bishop_in_both_languages) {
  explain::Refusal refusal;
  refusal.reason = explain::Reason::beyond_limit;
  refusal.piece = 'b';
  refusal.from = parse_square("b5");
  refusal.to = parse_square("f1");
  refusal.luminosity = 5;
  refusal.reach = 3;
  refusal.distance = 4;
  EXPECT_EQ(refusal_sentence(Language::english, refusal),
            "The bishop on b5 stands on luminosity +5 and reaches 3 squares; f1 is 4 away.");
  EXPECT_EQ(refusal_sentence(Language::russian, refusal), "Слон b5: светимость поля +5, дальность хода — 3 поля, а до f1 — 4.");
}

TEST(Refusal, the_verb_agrees_with_its_subject) {
  explain::Refusal refusal;
  refusal.reason = explain::Reason::castling_way_occupied;
  refusal.men = {{'B', *parse_square("f1")}};
  EXPECT_EQ(refusal_sentence(Language::english, refusal), "Castling needs an empty way: the bishop on f1 is on it.");
  refusal.men.push_back({'N', *parse_square("g1")});
  EXPECT_EQ(refusal_sentence(Language::english, refusal),
            "Castling needs an empty way: the bishop on f1 and the knight on g1 are on it.");
  refusal.reason = explain::Reason::check_not_answered;
  EXPECT_EQ(refusal_sentence(Language::russian, refusal), "Король останется под шахом: шах дают слон f1 и конь g1.");
}

TEST(Ending, nobody_wins_a_draw) {
  EXPECT_EQ(ending_sentence(Language::english, {Color::black, Ending::time}), "White has run out of time. Black wins.");
  EXPECT_EQ(ending_sentence(Language::english, {std::nullopt, Ending::time}), "Time has run out. A draw.");
  EXPECT_EQ(ending_sentence(Language::russian, {std::nullopt, Ending::time}), "Время истекло. Ничья.");
}

TEST(Ending, an_abandoned_game_may_have_a_winner) {
  EXPECT_EQ(ending_sentence(Language::english, {Color::black, Ending::abandoned}), "The game was abandoned. Black wins.");
  EXPECT_EQ(ending_sentence(Language::english, {std::nullopt, Ending::abandoned}), "The game was abandoned. A draw.");
}

/// What is said of a move that is not legal in that position.
std::string refused(std::string_view variant, std::string_view rules, std::string_view fen, std::string_view text) {
  const auto cursor = games().open(variant, rules, fen, Judging::bare);
  if (!cursor) return "?";
  const std::optional<explain::Refusal> refusal = explain::why_not(**cursor, text);
  return refusal ? refusal_sentence(Language::english, *refusal) : "legal";
}

TEST(Reach, a_rider_that_leaps_too_stands_on_its_square_but_once) {
  explain::Reach bede;
  bede.man = {'D', *parse_square("c1")};
  bede.is_limited = true;
  bede.luminosity = -1;
  bede.longest_ride = 7;
  bede.may_not_jump = true;
  EXPECT_EQ(reach_sentence(Language::english, bede),
            "The bede on c1 can go nowhere. It stands on luminosity -1, reaches 7 squares and may not jump.");
  EXPECT_EQ(reach_sentence(Language::russian, bede),
            "Бид c1: пойти некуда. Светимость поля -1: дальность хода — 7 полей, перепрыгивать нельзя.");
}

TEST(Refusal, sentences_that_players_meet_early) {
  EXPECT_EQ(refused("lightshadow", "-", "startpos", "e2e5"), "The pawn on e2 does not move like that: it cannot get to e5.");
  EXPECT_EQ(refused("lightshadow", "-", "startpos", "Bc4"), "The bishop on f1 cannot get to c4: the pawn on e2 is in the way.");
  EXPECT_EQ(refused("lightshadow", "-", "startpos", "e7e5"), "The pawn on e7 is your opponent's.");
  EXPECT_EQ(refused("lightshadow", "-", "startpos", "hello"), "\"hello\" is no move. ? lists the legal moves, help the commands.");
  EXPECT_EQ(refused("ritual", "-", "startpos", "e4"), "The die comes first: press Enter to roll it.");
  EXPECT_EQ(refused("ritual", "-", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w - - 0 1 2", "Nc3"),
            "The die shows 2: Sacrifice. A knight at home must go to the reserve: b1, g1 (type b1@).");
}

}  // namespace
}  // namespace nocturne::terminal

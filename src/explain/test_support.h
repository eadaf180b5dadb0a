#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <initializer_list>
#include <stdexcept>
#include <string>
#include <string_view>

#include "explain/explanation.h"
#include "play/catalog.h"

namespace nocturne::explain {

/// The position of a FEN that the test takes for granted.
inline std::unique_ptr<Cursor> at(std::string_view game, std::string_view fen, std::string_view rules = "-") {
  auto cursor = games().open(game, rules, fen, Judging::with_history);
  if (!cursor) throw std::invalid_argument(cursor.error().reason);
  return std::move(*cursor);
}

/// Why the text is no legal event there; the test fails when it is one.
inline Refusal refused(const Cursor& cursor, std::string_view text) {
  const std::optional<Refusal> refusal = why_not(cursor, text);
  if (!refusal) throw std::invalid_argument(std::string(text) + " is legal in " + cursor.fen());
  EXPECT_EQ(refusal->text, text);
  return *refusal;
}

inline Square square(std::string_view text) { return parse_square(text).value(); }

inline Bitboard squares(std::initializer_list<std::string_view> texts) {
  Bitboard all;
  for (const std::string_view text : texts) all |= Bitboard(square(text));
  return all;
}

/// "Ke1 pd5": the men in words.
inline std::string words(const std::vector<Man>& men) {
  std::string text;
  for (const Man& man : men) text += (text.empty() ? "" : " ") + std::string{man.letter} + to_text(man.square);
  return text;
}

/// The facts of most refusals in words: "Qh1g3", and behind it the men.
inline std::string facts(const Refusal& refusal) {
  std::string text;
  if (refusal.piece != 0) text += refusal.piece;
  if (refusal.from) text += to_text(*refusal.from);
  if (refusal.to) text += to_text(*refusal.to);
  return refusal.men.empty() ? text : text + " " + words(refusal.men);
}

}  // namespace nocturne::explain

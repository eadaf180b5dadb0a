#pragma once

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "notation/pgn/reader.h"
#include "notation/pgn/writer.h"
#include "play/catalog.h"

namespace nocturne::pgn_tests {

inline std::vector<Result<PgnGame, PgnError>> read_all(std::string_view text) {
  std::vector<Result<PgnGame, PgnError>> all;
  PgnReader reader(text, games());
  while (auto game = reader.next()) all.push_back(std::move(*game));
  return all;
}

inline PgnGame read_game(std::string_view text) {
  auto all = read_all(text);
  EXPECT_EQ(all.size(), 1U) << text;
  if (all.empty()) return {};
  EXPECT_TRUE(all[0]) << message(all[0].error()) << '\n' << text;
  return all[0] ? std::move(*all[0]) : PgnGame{};
}

inline Record read(std::string_view text) { return read_game(text).record; }

inline std::string write(const Record& record) { return write_pgn(record, games()).value(); }

/// Event texts of the main line.
inline std::string events(const Record& record) {
  auto cursor = games().open(record.game, record.rules, record.start, Judging::with_history).value();
  std::string text;
  for (const Step& step : record.line.steps) {
    if (!text.empty()) text += ' ';
    text += cursor->event_text(step.event);
    cursor->play(step.event);
  }
  return text;
}

/// The only error of the text, whose only game cannot be read.
inline PgnError error_of(std::string_view text) {
  auto all = read_all(text);
  EXPECT_EQ(all.size(), 1U) << text;
  if (all.empty() || all[0]) {
    ADD_FAILURE() << "no error in " << text;
    return {};
  }
  return all[0].error();
}

inline const std::string heralds = "[Variant \"Heralds of Silence\"]\n";
inline const std::string ritual = "[Variant \"Ritual of Eternal Night\"]\n";
inline const std::string lightshadow = "[Variant \"Light & Shadow\"]\n";
/// One more roll, and either king may fall.
inline const std::string silent = heralds + "[FEN \"8/8/8/8/2*5/1K6/2*5/1k6 w - - 5 9 ?\"]\n";

}  // namespace nocturne::pgn_tests

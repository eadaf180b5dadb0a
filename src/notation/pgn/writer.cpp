#include "notation/pgn/writer.h"

#include "base/text.h"
#include "notation/pgn/roll_command.h"

namespace nocturne {
namespace {

/// Words of movetext, put into lines of at most 80 columns.
class Words {
 public:
  /// A word that may stand at the end or the beginning of a line.
  void add(std::string_view word) {
    if (word.empty()) return;
    const bool fits = column_ + 1 + opening_.size() + word.size() <= widest;
    if (column_ > 0 && fits) {
      text_ += ' ';
      ++column_;
    } else if (column_ > 0) {
      end_line();
    }
    text_ += opening_;
    text_ += word;
    column_ += opening_.size() + word.size();
    opening_.clear();
  }
  void open() { opening_ += '('; }
  void close() {
    if (column_ == widest) end_line();
    text_ += ')';
    ++column_;
  }
  void comment(std::string_view text) {
    const std::string comment = pgn::without_roll_commands(tidy_comment(text));
    // Only a comment to the end of the line can hold a brace that closes.
    if (comment.find('}') != std::string_view::npos) {
      add(std::string("; ").append(comment));
      end_line();
      return;
    }
    const std::vector<std::string_view> parts = words(comment);
    std::string part = "{";
    for (std::size_t n = 0; n < parts.size(); ++n) {
      part += parts[n];
      const bool is_last = n + 1 == parts.size();
      if (!is_last && !can_begin_line(parts[n + 1])) {
        part += ' ';
        continue;
      }
      if (is_last) part += '}';
      add(part);
      part.clear();
    }
  }
  std::string take() {
    if (column_ > 0) end_line();
    return std::move(text_);
  }

 private:
  static constexpr std::size_t widest = 80;

  /// A line that begins otherwise could be taken for a tag or an escaped line.
  static bool can_begin_line(std::string_view word) { return word.front() != '[' && word.front() != '%'; }

  void end_line() {
    text_ += '\n';
    column_ = 0;
  }

  std::string text_;
  std::string opening_;
  std::size_t column_ = 0;
};

/// Writes lines of events. Move numbers are written as each turn begins, Black's only after an interruption or before a roll.
class MovetextWriter {
 public:
  /// `begins_turn`: whether the line's first event begins a turn.
  std::optional<ReplayError> write(const Line& line, Cursor& cursor, bool begins_turn) {
    for (const std::string& comment : line.comments) words_.comment(comment);
    bool interrupted = true;
    std::optional<Color> last_mover;
    return replay(line, cursor, [&](const Step& step, const Cursor& before) {
      if (last_mover) begins_turn = before.mover() != *last_mover;
      last_mover = before.mover();
      write_number(step.event, before, begins_turn, interrupted);
      write_event(step.event, before);
      for (const u8 nag : step.nags) words_.add(std::string("$").append(std::to_string(nag)));
      for (const std::string& comment : step.comments) words_.comment(comment);
      interrupted = step.event.is_roll() || !step.comments.empty() || !step.variations.empty();
      return write_variations(step, before, begins_turn);
    });
  }
  std::string finish(GameResult result) {
    words_.add(to_text(result));
    return words_.take();
  }

 private:
  void write_number(Event event, const Cursor& cursor, bool begins_turn, bool interrupted) {
    const bool is_white = cursor.mover() == Color::white;
    const bool is_due = begins_turn ? is_white || interrupted || event.is_roll() : variation_before_ && !event.is_roll();
    variation_before_ = false;
    if (is_due) words_.add(std::to_string(cursor.full_move()) + (is_white ? "." : "..."));
  }

  void write_event(Event event, const Cursor& cursor) {
    const std::string text = cursor.san(event);
    words_.add(event.is_roll() ? std::string("{[%roll ").append(text).append("]}") : text);
  }

  std::optional<ReplayError> write_variations(const Step& step, const Cursor& before, bool begins_turn) {
    if (step.variations.empty()) return std::nullopt;
    if (depth_ == deepest_variation) {
      return ReplayError{"more than " + std::to_string(deepest_variation) + " variations within one another"};
    }
    ++depth_;
    for (const Line& variation : step.variations) {
      if (variation.steps.empty()) continue;  // there is no way to write it
      words_.open();
      variation_before_ = true;
      if (auto error = write(variation, *before.clone(), begins_turn)) return ReplayError{"in a variation: " + error->reason};
      words_.close();
      variation_before_ = true;
    }
    --depth_;
    return std::nullopt;
  }

  Words words_;
  bool variation_before_ = false;
  std::size_t depth_ = 0;
};

class TagWriter {
 public:
  void add(std::string_view name, std::string_view value) {
    text_ += '[';
    text_ += name;
    text_ += " \"";
    for (const char c : one_line(value)) {
      if (c == '"' || c == '\\') text_ += '\\';
      text_ += c;
    }
    text_ += "\"]\n";
  }
  std::string take() { return std::move(text_); }

 private:
  std::string text_;
};

std::string write_tags(const Record& record, const Cursor& start, bool is_usual_start) {
  TagWriter tags;
  for (const RosterTag& known : tag_roster()) {
    const std::string_view value = record.tag(known.name);
    tags.add(known.name, value.empty() ? known.unknown : value);
  }
  tags.add("Result", to_text(record.result));
  tags.add("Variant", start.game().name);
  if (record.rules != "-") tags.add("Rules", record.rules);
  if (!is_usual_start) {
    tags.add("SetUp", "1");
    tags.add("FEN", record.start);
  }
  if (record.tag("Termination").empty()) tags.add("Termination", termination(record.result, record.ending));
  if (record.ending) tags.add("Ending", to_text(*record.ending));
  for (const Tag& tag : record.tags) {
    if (!is_in_roster(tag.name) && !has_own_field(tag.name)) tags.add(tag.name, tag.value);
  }
  return tags.take();
}

}  // namespace

Result<std::string, ReplayError> write_pgn(const Record& record, const Catalog& catalog) {
  auto cursor = catalog.open(record.game, record.rules, record.start, Judging::with_history);
  if (!cursor) return failure(ReplayError{cursor.error().reason});
  const auto usual = catalog.open(record.game, record.rules, "startpos", Judging::with_history);
  std::string text = write_tags(record, **cursor, usual && (*usual)->fen() == record.start);
  MovetextWriter movetext;
  if (auto error = movetext.write(record.line, **cursor, true)) return failure(std::move(*error));
  return text + '\n' + movetext.finish(record.result);
}

}  // namespace nocturne

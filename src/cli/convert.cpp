#include <filesystem>
#include <functional>
#include <iostream>

#include "cli/commands.h"
#include "cli/input.h"
#include "jsonlines/play.h"
#include "notation/pgn/reader.h"
#include "notation/pgn/writer.h"
#include "play/catalog.h"

namespace nocturne::cli {
namespace {

enum class Format : u8 { pgn, json_lines };

/// The records of a file one after another, or why one of them is refused; nothing after the last.
using NextRecord = std::function<std::optional<Result<Record, std::string>>()>;
/// The text of a record, or why it has none.
using WriteRecord = Result<std::string, ReplayError> (*)(const Record& record);

NextRecord pgn_records(std::istream& stream) {
  auto reader = std::make_shared<PgnReader>(stream, games());
  return [reader]() -> std::optional<Result<Record, std::string>> {
    auto game = reader->next();
    if (!game) return std::nullopt;
    if (!*game) return failure(message(game->error()));
    for (const PgnError& repaired : (*game)->repaired) std::cerr << "nocturne: " << message(repaired) << " (put right)\n";
    return std::move((*game)->record);
  };
}

NextRecord json_line_records(std::istream& stream) {
  auto reader = std::make_shared<jsonlines::Reader>(stream);
  return [reader]() -> std::optional<Result<Record, std::string>> {
    const auto game = reader->next();
    if (!game) return std::nullopt;
    if (!*game) return failure(message(game->error()));
    auto record = jsonlines::to_record(**game, games());
    const std::string where = "line " + std::to_string(reader->line()) + ": ";
    if (!record) return failure(where + message(record.error()));
    if (record->left_out > 0) {
      std::cerr << "nocturne: " << where << "the game ended by " << to_text(*record->record.ending) << " (the " << record->left_out
                << (record->left_out == 1 ? " event" : " events") << " after it left out)\n";
    }
    return std::move(record->record);
  };
}

Result<std::string, ReplayError> pgn_text(const Record& record) { return write_pgn(record, games()); }

Result<std::string, ReplayError> json_line_text(const Record& record) {
  return jsonlines::to_game_line(record, games()).map(jsonlines::write);
}

std::optional<Format> format_by_word(const std::string& word) {
  if (word == "pgn") return Format::pgn;
  if (word == "jsonl") return Format::json_lines;
  return std::nullopt;
}

std::optional<Format> format_by_extension(const std::string& file) {
  const std::string extension = std::filesystem::path(file).extension().string();
  return extension.empty() ? std::nullopt : format_by_word(extension.substr(1));
}

class Convert final : public Command {
 public:
  void declare(Form& form) override {
    form.optional_argument("INPUT", input_, "the file to read; standard input without it or with -");
    form.optional_argument("OUTPUT", output_, "the file to write; standard output without it or with -");
    form.choice("--from", {"pgn", "jsonl"}, from_,
                "what INPUT holds; else told by its name, .pgn or .jsonl, or its first character");
    form.choice("--to", {"pgn", "jsonl"}, to_, "what to write; else told by the name of OUTPUT, or what INPUT is not");
    form.notes(
        "JSON lines do not have to be true to be converted; verify compares them with the rules.\n"
        "A game that cannot be taken is named on standard error with its line, and left out; the status is then 2.\n"
        "JSON lines hold the events of the main line with FENs and legal events. Comments, glyphs, variations, tags,\n"
        "and a result that is not to be seen from the last position alone (resignation, repetition) are lost.\n"
        "A game on JSON lines that plays on after fivefold repetition or seventy-five moves is taken up to that end; a\n"
        "note on standard error says how many events were left out.");
  }

  Answer run() override {
    auto input = Input::open(input_);
    if (!input) return failure(input.error());
    const bool is_empty = input->stream().peek() == std::istream::traits_type::eof();
    const Format from = source_format(input->stream());
    const Format to = target_format(from);
    const NextRecord next = from == Format::pgn ? pgn_records(input->stream()) : json_line_records(input->stream());
    const WriteRecord write = to == Format::pgn ? &pgn_text : &json_line_text;
    if (output_ == "-") return finish(*input, is_empty, from, convert(next, write, std::cout));

    std::error_code not_there;
    if (std::filesystem::equivalent(input_, output_, not_there)) return failure(Complaint{"INPUT and OUTPUT are the same file"});
    std::ofstream file(output_, std::ios_base::binary);
    const Counts counts = convert(next, write, file);
    file.close();
    if (!file) return failure(Complaint{output_ + " cannot be written"});
    return finish(*input, is_empty, from, counts);
  }

 private:
  struct Counts {
    u64 converted = 0;
    u64 refused = 0;
  };

  Format source_format(std::istream& stream) const {
    if (const auto format = format_by_word(from_)) return *format;
    if (const auto format = format_by_extension(input_)) return *format;
    return stream.peek() == '{' ? Format::json_lines : Format::pgn;
  }

  Format target_format(Format from) const {
    if (const auto format = format_by_word(to_)) return *format;
    if (const auto format = format_by_extension(output_)) return *format;
    return from == Format::pgn ? Format::json_lines : Format::pgn;
  }

  static Counts convert(const NextRecord& next, WriteRecord write, std::ostream& out) {
    Counts counts;
    while (const auto record = out ? next() : std::nullopt) {
      const Result<std::string, std::string> text =
          record->and_then([&](const Record& read) { return write(read).map_error(&ReplayError::reason); });
      if (text) {
        if (write == &pgn_text && counts.converted > 0) out << '\n';
        out << *text;
        ++counts.converted;
      } else {
        std::cerr << "nocturne: " << text.error() << '\n';
        ++counts.refused;
      }
    }
    return counts;
  }

  static Answer finish(Input& input, bool is_empty, Format from, Counts counts) {
    if (const auto trouble = input.trouble()) return failure(*trouble);
    if (counts.converted + counts.refused == 0 && !is_empty) {
      // Whatever was taken for comments or blank lines may have been meant otherwise.
      return failure(Complaint{std::string("INPUT, read as ") + (from == Format::pgn ? "PGN" : "JSON lines") +
                               ", holds no game; if it is something else, say so with --from"});
    }
    if (counts.refused == 0) return ExitStatus::success;
    const u64 all = counts.converted + counts.refused;
    return failure(Complaint{std::to_string(counts.refused) + " of " + std::to_string(all) + " games were refused"});
  }

  std::string input_ = "-";
  std::string output_ = "-";
  std::string from_;
  std::string to_;
};

}  // namespace

std::unique_ptr<Command> convert_command() { return std::make_unique<Convert>(); }

}  // namespace nocturne::cli

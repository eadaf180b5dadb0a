#include "cli/form.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <charconv>

#include "base/text.h"

namespace nocturne::cli {
namespace {

/// Decimal digits and nothing else.
std::optional<u64> read_number(const std::string& text) {
  u64 number = 0;
  const char* end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, number);
  return error == std::errc() && stop == end ? std::optional(number) : std::nullopt;
}

std::string to_text(Range range) { return std::to_string(range.least) + " to " + std::to_string(range.greatest); }

std::string joined(const std::vector<std::string>& words, std::string_view separator) {
  std::string text;
  for (const std::string& word : words) {
    if (!text.empty()) text += separator;
    text += word;
  }
  return text;
}

}  // namespace

void Form::argument(const std::string& name, std::string& into, const std::string& help) {
  ++required_;
  app_.add_option(name, into, help)->required()->type_name("");
}

void Form::argument(const std::string& name, u64& into, Range range, const std::string& help) {
  ++required_;
  number(
      name, [&into](u64 value) { into = value; }, range, help)
      ->required()
      ->type_name("");
}

void Form::optional_argument(const std::string& name, std::string& into, const std::string& help) {
  app_.add_option(name, into, help)->type_name("");
}

void Form::optional_argument(const std::string& name, std::optional<std::string>& into, const std::string& help) {
  app_.add_option(name, into, help)->type_name("");
}

void Form::other_arguments(const std::string& name, std::vector<std::string>& into, const std::string& help) {
  // Shown in the help, but never filled in by CLI11, which would take one argument "[a,b]" for two.
  app_.add_option(name, into, help)->expected(0, CLI::detail::expected_max_vector_size)->allow_extra_args(false)->type_name("");
  others_ = &into;
}

std::size_t Form::take_others(const std::vector<std::string>& arguments) {
  const bool has_others = others_ != nullptr && arguments.size() > required_;
  const auto is_option = [](const std::string& argument) { return argument.size() > 1 && argument.front() == '-'; };
  if (!has_others) return arguments.size();
  const auto others = arguments.begin() + static_cast<std::ptrdiff_t>(required_);
  if (std::any_of(arguments.begin(), others, is_option)) return arguments.size();
  others_->assign(others, arguments.end());
  return required_;
}

void Form::flag(const std::string& name, bool& into, const std::string& help) { app_.add_flag(name, into, help); }

void Form::option(const std::string& name, const std::string& value, std::string& into, const std::string& help) {
  const auto take = [&into, name](const std::string& text) {
    if (text.empty()) throw CLI::ValidationError(name + " must not be empty");
    into = text;
  };
  app_.add_option_function<std::string>(name, take, help)->type_name(value);
}

void Form::option(const std::string& name, const std::string& value, std::optional<u64>& into, Range range,
                  const std::string& help) {
  number(
      name, [&into](u64 number) { into = number; }, range, help)
      ->type_name(value);
}

void Form::option(const std::string& name, const std::string& value, std::vector<std::string>& into, const std::string& help) {
  app_.add_option(name, into, help)->expected(1)->take_all()->allow_extra_args(false)->type_name(value);
}

void Form::choice(const std::string& name, const std::vector<std::string>& words, std::string& into, const std::string& help) {
  const auto take = [&into, name, words](const std::string& text) {
    if (std::find(words.begin(), words.end(), text) == words.end()) {
      throw CLI::ValidationError(name + " must be one of " + joined(words, ", ") + ", not " + in_quotes(text));
    }
    into = text;
  };
  app_.add_option_function<std::string>(name, take, help)->type_name(joined(words, "|"));
}

void Form::notes(const std::string& text) { app_.footer(text); }

CLI::Option* Form::number(const std::string& name, const std::function<void(u64)>& take, Range range, const std::string& help) {
  const auto read = [take, name, range](const std::string& text) {
    const std::optional<u64> value = read_number(text);
    if (!value || *value < range.least || *value > range.greatest) {
      throw CLI::ValidationError(name + " must be a whole number from " + to_text(range) + ", not " + in_quotes(text));
    }
    take(*value);
  };
  return app_.add_option_function<std::string>(name, read, help + " (" + to_text(range) + ")");
}

}  // namespace nocturne::cli

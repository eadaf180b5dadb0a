#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "base/types.h"

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace nocturne::cli {

/// The numbers that an argument takes, both ends included.
struct Range {
  u64 least;
  u64 greatest;
};

/// The form that a subcommand fills in with its arguments. What is bound must outlive the reading of the arguments.
class Form {
 public:
  explicit Form(CLI::App& app) : app_(app) {}

  void argument(const std::string& name, std::string& into, const std::string& help);
  void argument(const std::string& name, u64& into, Range range, const std::string& help);
  /// Keeps what `into` held where nothing is given.
  void optional_argument(const std::string& name, std::string& into, const std::string& help);
  /// The same, and tells an empty argument from none.
  void optional_argument(const std::string& name, std::optional<std::string>& into, const std::string& help);
  /// All arguments that are left, whatever they begin with, help and options included; there may be none.
  void other_arguments(const std::string& name, std::vector<std::string>& into, const std::string& help);

  void flag(const std::string& name, bool& into, const std::string& help);
  /// `value` is what the help calls the option's value. An empty text is refused.
  void option(const std::string& name, const std::string& value, std::string& into, const std::string& help);
  void option(const std::string& name, const std::string& value, std::optional<u64>& into, Range range, const std::string& help);
  /// An option that may be given several times, with one value each.
  void option(const std::string& name, const std::string& value, std::vector<std::string>& into, const std::string& help);
  /// An option whose value is one of `words`.
  void choice(const std::string& name, const std::vector<std::string>& words, std::string& into, const std::string& help);

  /// Text at the end of the help.
  void notes(const std::string& text);

  /// Takes the arguments behind the required ones as they stand, where the form has a place for them, and answers how many of the
  /// subcommand's arguments are then left to be read.
  std::size_t take_others(const std::vector<std::string>& arguments);

 private:
  CLI::Option* number(const std::string& name, const std::function<void(u64)>& take, Range range, const std::string& help);

  CLI::App& app_;
  std::size_t required_ = 0;  ///< how many arguments stand before the others
  std::vector<std::string>* others_ = nullptr;
};

}  // namespace nocturne::cli

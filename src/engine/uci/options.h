#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace nocturne::uci {

/// The options that a client may set: how they are declared in answer to `uci`, and what setting them does.
class Options {
 public:
  using Number = std::int64_t;
  /// Why a value was not taken, a clause without a full stop; nothing when it was.
  using Refusal = std::optional<std::string>;

  struct Range {
    Number least;
    Number greatest;
  };

  void check(std::string name, bool initial, std::function<void(bool)> take);
  /// A whole number; what the range leaves out never comes to `take`.
  void spin(std::string name, Number initial, Range range, std::function<Refusal(Number)> take);
  /// One of `words`.
  void combo(std::string name, std::string initial, std::vector<std::string> words, std::function<void(const std::string&)> take);
  void text(std::string name, std::string initial, std::function<Refusal(const std::string&)> take);

  /// Sets the option of that name, in letters of either case.
  Refusal set(std::string_view name, const std::string& value) const;

  /// The lines `option name ... type ...`.
  std::string declarations() const;

 private:
  struct Option {
    std::string name;
    std::string declaration;  ///< what follows the name
    std::function<Refusal(const std::string&)> set;
  };
  std::vector<Option> options_;
};

}  // namespace nocturne::uci

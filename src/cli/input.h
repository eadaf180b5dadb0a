#pragma once

#include <fstream>
#include <memory>
#include <string>

#include "cli/command.h"

namespace nocturne::cli {

/// A file to read, or standard input where its name is `-`.
class Input {
 public:
  static Result<Input, Complaint> open(const std::string& name);

  std::istream& stream();
  /// The complaint that reading stopped before the end, if it did.
  std::optional<Complaint> trouble();

 private:
  explicit Input(std::string name) : name_(std::move(name)) {}

  std::string name_;
  std::ifstream file_;
};

}  // namespace nocturne::cli

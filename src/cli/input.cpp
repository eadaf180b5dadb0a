#include "cli/input.h"

#include <filesystem>
#include <iostream>

namespace nocturne::cli {

Result<Input, Complaint> Input::open(const std::string& name) {
  Input input(name);
  if (name == "-") return input;
  std::error_code ignored;
  if (std::filesystem::is_directory(name, ignored)) return failure(Complaint{name + " is a folder"});
  input.file_.open(name, std::ios_base::binary);
  if (!input.file_) return failure(Complaint{name + " cannot be opened"});
  return input;
}

std::istream& Input::stream() { return name_ == "-" ? std::cin : file_; }

std::optional<Complaint> Input::trouble() {
  if (!stream().bad()) return std::nullopt;
  return Complaint{(name_ == "-" ? "standard input" : name_) + " cannot be read to its end"};
}

}  // namespace nocturne::cli

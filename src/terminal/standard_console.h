#pragma once

#include <string>

#include "terminal/console.h"
#include "terminal/interruption.h"
#include "terminal/line_reader.h"

namespace nocturne::terminal {

/// Standard input, output and error, and the program's environment.
class StandardConsole final : public Console {
 public:
  StandardConsole();

  const Capabilities& capabilities() const override { return capabilities_; }
  Input read_line() override;
  bool write(std::string_view text) override;
  bool has_lost_output() const override { return has_lost_output_; }
  void complain(std::string_view text) override;
  std::string environment(const char* name) const override;

 private:
  Interruption interruption_;
  Capabilities capabilities_;
  LineReader reader_;
  bool has_ended_ = false;
  bool is_broken_ = false;
  bool has_lost_output_ = false;
};

}  // namespace nocturne::terminal

#pragma once

#include <deque>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <utility>

#include "terminal/console.h"
#include "terminal/play.h"

namespace nocturne::terminal {

/// A console that a test plays on. Its answers come from a function that sees what was said since the last one.
class TestConsole final : public Console {
 public:
  using Answer = std::function<Input(std::string_view said)>;

  explicit TestConsole(Answer answer) : answer_(std::move(answer)) {}
  /// Lines that are typed one after another; then the input ends.
  explicit TestConsole(std::deque<std::string> lines)
      : TestConsole([lines = std::move(lines)](std::string_view) mutable {
          if (lines.empty()) return Input{Input::Kind::end, {}};
          Input input{Input::Kind::line, lines.front()};
          lines.pop_front();
          return input;
        }) {}

  const Capabilities& capabilities() const override { return capabilities_; }
  Input read_line() override {
    const std::string said = output_.substr(answered_);
    answered_ = output_.size();
    return answer_(said);
  }
  bool write(std::string_view text) override {
    if (is_full_) return false;
    output_.append(text);
    return true;
  }
  bool has_lost_output() const override { return is_full_; }
  void complain(std::string_view text) override { complaints_.append(text); }
  std::string environment(const char* name) const override {
    const auto found = environment_.find(name);
    return found == environment_.end() ? std::string() : found->second;
  }

  void set(const std::string& name, const std::string& value) { environment_[name] = value; }
  void set_capabilities(const Capabilities& capabilities) { capabilities_ = capabilities; }
  /// Nothing can be written any more.
  void fill_up() { is_full_ = true; }
  const std::string& output() const { return output_; }
  const std::string& complaints() const { return complaints_; }
  bool said(std::string_view text) const { return output_.find(text) != std::string::npos; }

 private:
  Answer answer_;
  Capabilities capabilities_;
  std::map<std::string, std::string> environment_;
  std::string output_;
  std::string complaints_;
  std::size_t answered_ = 0;
  bool is_full_ = false;
};

}  // namespace nocturne::terminal

#include "terminal/line_reader.h"

#include <utility>

namespace nocturne::terminal {

void LineReader::add(std::string_view bytes) {
  pending_.append(bytes);
  if (pending_.size() > longest_line && pending_.find('\n') == std::string::npos) {
    too_long_ = true;
    pending_.clear();
  }
}

bool LineReader::take(Input& input) {
  const std::size_t end = pending_.find('\n');
  if (end == std::string::npos) return false;
  input = finish(std::string_view(pending_).substr(0, end));
  pending_.erase(0, end + 1);
  return true;
}

bool LineReader::take_rest(Input& input) {
  if (pending_.empty() && !too_long_) return false;
  input = finish(pending_);
  pending_.clear();
  return true;
}

Input LineReader::finish(std::string_view line) {
  if (std::exchange(too_long_, false) || line.size() > longest_line) return {Input::Kind::too_long, {}};
  if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
  return {Input::Kind::line, std::string(line)};
}

}  // namespace nocturne::terminal

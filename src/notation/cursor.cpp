#include "notation/cursor.h"

#include <algorithm>

#include "notation/san.h"

namespace nocturne {

bool Cursor::is_legal(Event event) const { return std::find(legal().begin(), legal().end(), event) != legal().end(); }

std::vector<std::string> Cursor::legal_texts() const {
  std::vector<std::string> texts;
  texts.reserve(legal().size());
  for (const Event event : legal()) texts.push_back(event_text(event));
  std::sort(texts.begin(), texts.end());
  return texts;
}

Result<Event, EventError> Cursor::parse_event(std::string_view text) const { return read_event(text, situation()); }

Result<Event, EventError> Cursor::parse_san(std::string_view text) const { return read_san(text, situation()); }

Result<Event, EventError> Cursor::parse_move_text(std::string_view text) const { return read_move_text(text, situation()); }

}  // namespace nocturne

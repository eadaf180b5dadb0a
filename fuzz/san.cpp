// Any text as SAN, in any position: it is refused with a reason, or means a legal move whose own SAN and event text mean it too.

#include "fuzz/input.h"

using namespace nocturne;

namespace {

void check(const Cursor& cursor, const Result<Event, EventError>& event, std::string_view text) {
  if (!event) {
    fuzz::require(!message(event.error()).empty(), "a refusal has a reason");
    return;
  }
  const std::string facts = cursor.fen() + " " + std::string(text);
  fuzz::require(cursor.is_legal(*event), "what was read is legal", facts);
  fuzz::require(cursor.parse_event(cursor.event_text(*event)) == *event, "the event's own text names it", facts);
  fuzz::require(cursor.parse_move_text(cursor.event_text(*event)) == *event, "in either form", facts);
  if (!event->is_roll()) fuzz::require(cursor.parse_san(cursor.san(*event)) == *event, "and so does its SAN", facts);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzz::Input input(data, size);
  const auto cursor = fuzz::some_position(input);
  check(*cursor, cursor->parse_san(input.rest()), input.rest());
  check(*cursor, cursor->parse_move_text(input.rest()), input.rest());
  return 0;
}

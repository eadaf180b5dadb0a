// Any text as an event, in any position: it is refused with a reason, or names a legal event whose own text it is.

#include "fuzz/input.h"

using namespace nocturne;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzz::Input input(data, size);
  const auto cursor = fuzz::some_position(input);
  const Result<Event, EventError> event = cursor->parse_event(input.rest());
  if (!event) {
    fuzz::require(!message(event.error()).empty(), "a refusal has a reason");
    return 0;
  }
  const std::string facts = cursor->fen() + " " + std::string(input.rest());
  fuzz::require(cursor->is_legal(*event), "what was read is legal", facts);
  fuzz::require(cursor->event_text(*event) == input.rest(), "event texts have one form", facts);
  return 0;
}

#include <array>
#include <cassert>

#include "opponent/advise.h"

namespace nocturne::opponent {

AdviseFunction advise_for(std::string_view id) {
  struct Entry {
    std::string_view id;
    AdviseFunction advise;
  };
  static constexpr std::array<Entry, 3> entries{
      {{"heralds", &advise_heralds}, {"ritual", &advise_ritual}, {"lightshadow", &advise_lightshadow}}};
  for (const Entry& entry : entries) {
    if (entry.id == id) return entry.advise;
  }
  assert(false && "no such game");
  return entries.front().advise;
}

}  // namespace nocturne::opponent

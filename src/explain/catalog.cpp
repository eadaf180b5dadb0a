#include <array>
#include <cassert>

#include "explain/explainer.h"

namespace nocturne::explain {

const Explainer& explainer_for(std::string_view id) {
  struct Entry {
    std::string_view id;
    const Explainer& (*explainer)();
  };
  static constexpr std::array<Entry, 3> entries{
      {{"heralds", &heralds_explainer}, {"ritual", &ritual_explainer}, {"lightshadow", &lightshadow_explainer}}};
  for (const Entry& entry : entries) {
    if (entry.id == id) return entry.explainer();
  }
  assert(false && "no such game");
  return entries.front().explainer();
}

}  // namespace nocturne::explain

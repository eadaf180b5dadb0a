#include "play/catalog.h"

#include <algorithm>
#include <array>

#include "base/text.h"

namespace nocturne {
namespace {

bool equal_in_any_case(std::string_view a, std::string_view b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](char x, char y) { return to_lower(x) == to_lower(y); });
}

}  // namespace

std::span<const GameEntry> Games::list() {
  static const std::array<GameEntry, 3> entries{heralds_entry(), ritual_entry(), lightshadow_entry()};
  return entries;
}

const GameEntry* Games::find(std::string_view variant) {
  const auto entries = list();
  const auto found = std::find_if(entries.begin(), entries.end(), [&](const GameEntry& entry) {
    return entry.facts.id == variant || equal_in_any_case(entry.facts.name, variant);
  });
  return found == entries.end() ? nullptr : &*found;
}

std::string Games::ids() {
  std::string ids;
  for (const GameEntry& entry : list()) ids.append(ids.empty() ? "" : ", ").append(entry.facts.id);
  return ids;
}

Result<std::unique_ptr<Cursor>, OpenError> Games::open(std::string_view variant, std::string_view rules, std::string_view fen,
                                                       Judging judging) const {
  const GameEntry* entry = find(variant);
  if (entry == nullptr) return failure(OpenError{OpenError::Why::unknown_variant, "unknown game " + in_quotes(variant)});
  return entry->open(rules, fen, judging);
}

std::string message(const OpenError& error) {
  switch (error.why) {
    case OpenError::Why::unknown_variant: return error.reason + "; there are " + Games::ids();
    case OpenError::Why::bad_rules: return "bad OPTIONS: " + error.reason;
    case OpenError::Why::bad_fen: return "bad FEN: " + error.reason;
  }
  return error.reason;
}

const Games& games() {
  static const Games games;
  return games;
}

}  // namespace nocturne

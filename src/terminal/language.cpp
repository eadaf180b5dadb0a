#include "terminal/language.h"

namespace nocturne::terminal {

std::optional<Language> parse_language(std::string_view code) {
  if (code == "en") return Language::english;
  if (code == "ru") return Language::russian;
  return std::nullopt;
}

}  // namespace nocturne::terminal

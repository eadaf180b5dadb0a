#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace nocturne::tests {

/// The FEN of the position in which White and Black have changed sides and the ranks are turned over: board, reserve, rights,
/// en passant, light and side to move. The files stay.
std::string mirrored_fen(std::string_view fen);

/// The event that is the same one there; a roll stays as it is.
std::string mirrored_event(std::string_view event);

/// All of them, sorted by bytes.
std::vector<std::string> mirrored_events(const std::vector<std::string>& events);

/// A FEN with its full-move number left out, which grows with Black's turns only.
std::string without_full_move(std::string_view fen);

}  // namespace nocturne::tests

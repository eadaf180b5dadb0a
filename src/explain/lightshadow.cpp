#include "rules/lightshadow/lightshadow.h"

#include <algorithm>
#include <cassert>

#include "base/text.h"
#include "explain/explainer.h"
#include "explain/lightshadow_refuser.h"
#include "notation/fen/lightshadow.h"
#include "notation/position_of.h"

namespace nocturne::explain {
namespace {

using namespace lightshadow;

/// The types of a side that chess does not have.
std::string army_letters(const Rules& rules, Color owner) {
  std::string letters;
  const Army army = rules.army(owner);
  if (army == Army::fide) return letters;
  for (unsigned role = 0; role < 4; ++role) {
    const char letter = parts(kind_of(army, role)).letter;
    letters += owner == Color::white ? letter : to_lower(letter);
  }
  return letters;
}

class LightShadowExplainer final : public Explainer {
 public:
  BoardView view(const Cursor& cursor) const override {
    const Position& position = position_of<LightShadow>(cursor);
    BoardView view;
    std::array<i8, 64> light{};
    for (const Square square : all_squares) {
      view.letters[square.index()] = letter_at(position, square);
      light[square.index()] = static_cast<i8>(position.luminosity().at(square));
    }
    view.luminosity = light;
    for (const Color color : {Color::white, Color::black}) {
      view.limited |= position.luminosity().hostile_to(color) & (position.of(color) - position.in(Slot::king));
    }
    if (in_check(position)) view.checked_king = Bitboard(position.king(position.mover()));
    view.quiet = QuietCount{position.quiet_count(), 100, Ending::fifty_moves};
    view.army_letters = {army_letters(position.rules(), Color::white), army_letters(position.rules(), Color::black)};
    return view;
  }

  Reach reach(const Cursor& cursor, Man man) const override {
    const Position& position = position_of<LightShadow>(cursor);
    const Color owner = position.of(Color::white).has(man.square) ? Color::white : Color::black;
    const Slot slot = position.slot_at(man.square);
    const int weight = position.weight_against(owner, man.square);
    Reach reach;
    reach.man = man;
    reach.targets = reachable(position, man.square);
    if (owner == cursor.mover()) reach.targets |= legal_targets(cursor, man.square);  // en passant, castling
    reach.luminosity = position.luminosity().at(man.square);
    reach.is_limited = slot != Slot::king && weight > 0;
    if (!reach.is_limited) return reach;
    reach.may_not_capture = slot == Slot::pawn;
    if (slot == Slot::pawn) return reach;
    const Parts& piece = parts(position.kind_in(slot));
    reach.may_not_jump = piece.leaps();
    if (piece.rides != 0) reach.longest_ride = std::min<int>(longest_limited_ride(weight), piece.longest_ride);
    return reach;
  }

  FaceEffect effect(const Cursor&, Face face) const override {
    assert(false && "this game has no die");
    return {face, std::nullopt, std::nullopt};
  }

  std::optional<Refusal> refuse_at_once(const Cursor& cursor, const TypedMove& attempt) const override {
    const Position& position = position_of<LightShadow>(cursor);
    switch (attempt.kind) {
      case MoveFacts::Kind::castling_king_side: return refuse_castling(position, Wing::king_side);
      case MoveFacts::Kind::castling_queen_side: return refuse_castling(position, Wing::queen_side);
      case MoveFacts::Kind::sacrifice:
      case MoveFacts::Kind::returning: return refusal(Reason::not_in_this_game);
      default: return std::nullopt;
    }
  }

  Refusal refuse_step(const Cursor& cursor, const Step& step) const override {
    return lightshadow_step_refusal(position_of<LightShadow>(cursor), step);
  }
};

}  // namespace

const Explainer& lightshadow_explainer() {
  static const LightShadowExplainer explainer;
  return explainer;
}

}  // namespace nocturne::explain

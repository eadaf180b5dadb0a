#pragma once

#include <string_view>

#include "notation/typed_move.h"
#include "explain/explanation.h"

namespace nocturne::explain {

/// A move that a certain piece is to make: an ordinary one, or a sacrifice.
struct Step {
  MoveFacts::Kind kind;
  Square from;
  Square to;
  char promotion;  ///< upper case, 0 for none
};

/// What only a game itself can explain. Each game has one, in a source file of its own; everything that is the same for all of them
/// (explanation.cpp) stands before it. Cursors given to it are of its game.
class Explainer {
 public:
  virtual ~Explainer() = default;

  virtual BoardView view(const Cursor& cursor) const = 0;
  /// For the piece of `color` on `square`, which is there and no Herald.
  virtual Reach reach(const Cursor& cursor, Man man) const = 0;
  /// REQUIRES that a roll is due. Not asked of a game without a die.
  virtual FaceEffect effect(const Cursor& cursor, Face face) const = 0;

  /// What forbids the attempt before anyone asks which piece is meant; nothing where that is the question. Must answer castlings
  /// and returns. REQUIRES that a move is due and the attempt is not a legal one.
  virtual std::optional<Refusal> refuse_at_once(const Cursor& cursor, const TypedMove& attempt) const = 0;
  /// Why the mover's own piece on `step.from` cannot do that. REQUIRES that it cannot, with any promotion.
  virtual Refusal refuse_step(const Cursor& cursor, const Step& step) const = 0;
};

const Explainer& heralds_explainer();
const Explainer& ritual_explainer();
const Explainer& lightshadow_explainer();

/// The explainer of the game with that id. REQUIRES that there is such a game.
const Explainer& explainer_for(std::string_view id);

/// A refusal with the facts that most of them have.
Refusal refusal(Reason reason, char piece = 0, std::optional<Square> from = {}, std::optional<Square> to = {});

/// The men of the view on these squares, from a1 to h8.
std::vector<Man> men_on(const BoardView& view, Bitboard squares);
/// Of `squares`, which lie on a line from `from`, the nearest. REQUIRES any.
Square nearest(Bitboard squares, Square from);

}  // namespace nocturne::explain

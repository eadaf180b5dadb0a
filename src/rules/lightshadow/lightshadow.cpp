#include "rules/lightshadow/lightshadow.h"

namespace nocturne {

std::string LightShadow::piece_letters(const Rules& rules) {
  std::string letters = "PK";
  for (unsigned role = 0; role < 4; ++role) {
    letters += lightshadow::parts(lightshadow::kind_of(rules.white, role)).letter;
    if (rules.has_two_armies()) letters += lightshadow::parts(lightshadow::kind_of(rules.black, role)).letter;
  }
  return letters;
}

MoveFacts LightShadow::describe(const Position& position, Move move) {
  using lightshadow::Tag;
  const Tag tag = lightshadow::tag_of(move);
  MoveFacts facts;
  if (tag == Tag::castling) {
    facts.kind = move.to().file() == File::g ? MoveFacts::Kind::castling_king_side : MoveFacts::Kind::castling_queen_side;
  }
  facts.piece = position.letter(position.slot_at(move.from()));
  facts.from = move.from();
  facts.to = move.to();
  facts.is_capture = tag == Tag::en_passant || (tag != Tag::castling && position.occupied().has(move.to()));
  if (tag == Tag::promotion) facts.promotion = position.letter(lightshadow::promoted_slot(move));
  return facts;
}

}  // namespace nocturne

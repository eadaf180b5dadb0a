#pragma once

#include <string>

#include "notation/record.h"

namespace nocturne {

/// The record as PGN (rules.md part 4): the seven tag roster, Variant, Rules and SetUp/FEN where they are not the defaults,
/// Termination and Ending, the other tags, and the moves with all their annotations in lines of at most 80 columns where words
/// allow it. What PgnReader reads from it is the same record, provided that result and ending fit the game; comments and tag values
/// that no PGN can hold are tidied (line breaks, roll commands). Fails when an event of the record, variations included, is not
/// legal, or variations are nested too deep.
Result<std::string, ReplayError> write_pgn(const Record& record, const Catalog& catalog);

}  // namespace nocturne

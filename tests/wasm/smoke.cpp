// The libraries as WebAssembly: a few answers that would be wrong if the compiler or its library were.

#include <iostream>
#include <string_view>

#include "notation/fen/fields.h"

namespace {

int failures = 0;

void expect(bool holds, std::string_view what) {
  if (holds) return;
  std::cout << "wrong: " << what << '\n';
  ++failures;
}

}  // namespace

int main() {
  using namespace nocturne;
  Faults faults;
  expect(fen::read_side("b", faults) == Color::black && faults.empty(), "the side of a FEN");
  expect(!fen::split_fields("too few", faults) && faults.size() == 1, "the faults of a FEN");
  std::cout << (failures == 0 ? "ok\n" : "failed\n");
  return failures == 0 ? 0 : 1;
}

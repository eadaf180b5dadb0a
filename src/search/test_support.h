#pragma once

#include "search/limits.h"

namespace nocturne::search {

inline Limits to_depth(int depth) {
  Limits limits;
  limits.depth = depth;
  return limits;
}

inline Limits to_nodes(u64 nodes) {
  Limits limits;
  limits.nodes = nodes;
  return limits;
}

}  // namespace nocturne::search

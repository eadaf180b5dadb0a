#pragma once

#include <atomic>
#include <cstddef>
#include <memory>
#include <optional>

#include "base/types.h"
#include "board/move.h"
#include "search/value.h"

namespace nocturne::search {

/// How the value in the table bounds the true one.
enum class Bound : u8 { none, upper, lower, exact };

/// The deepest finding that the table can hold.
inline constexpr int deepest_kept = 255;

/// What a search found out about a position.
struct Finding {
  Value value = 0;
  Move move;      ///< the best or the refuting one; Move() where none is known, and at a roll
  int depth = 0;  ///< turns that were looked ahead
  Bound bound = Bound::none;
};

/// The transposition table: what was found out about positions, by key, shared by all threads without locks. An entry is two words,
/// the first of which is the key folded with the second (Hyatt and Mann 2002), so that a torn entry is not found.
class Table {
 public:
  /// Of at most `mebibytes`, at least one. Quick whatever the size: memory is had as it is used. Throws std::bad_alloc.
  explicit Table(std::size_t mebibytes);

  /// Empties it, quickly, too.
  void clear();
  /// To be called as a new search begins: entries of earlier ones are then given up first.
  void grow_older() { generation_ = static_cast<u8>((generation_ + 1) & generation_mask); }

  std::optional<Finding> find(u64 key) const;
  void keep(u64 key, const Finding& finding);
  /// Asks the memory for the entries of a key that will be looked for soon.
  void prefetch(u64 key) const { __builtin_prefetch(&bucket_of(key)); }

  /// How many of a thousand sampled entries belong to the present search.
  int thousandths_full() const;

 private:
  static constexpr u8 generation_mask = 63;

  struct Entry {
    std::atomic<u64> check{0};
    std::atomic<u64> data{0};
  };
  struct alignas(64) Bucket {
    Entry entries[4];
  };
  struct Freeing {
    std::size_t count;
    void operator()(Bucket* buckets) const;
  };
  using Buckets = std::unique_ptr<Bucket[], Freeing>;

  /// Empty buckets.
  static Buckets allocate(std::size_t count);

  Bucket& bucket_of(u64 key) const { return buckets_[static_cast<std::size_t>((static_cast<u128>(key) * count_) >> 64)]; }

  std::size_t count_;
  Buckets buckets_;
  u8 generation_ = 0;
};

}  // namespace nocturne::search

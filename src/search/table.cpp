#include "search/table.h"

#include <sys/mman.h>

#include <algorithm>
#include <new>

namespace nocturne::search {
namespace {

// An entry's data, from the lowest bit: value 25, move 16, depth 8, bound 2, generation 6. A bound is never `none`, so that data of
// an entry in use is never 0.
constexpr unsigned move_at = 25;
constexpr unsigned depth_at = 41;
constexpr unsigned bound_at = 49;
constexpr unsigned generation_at = 51;

u64 packed(const Finding& finding, u8 generation) {
  return static_cast<u64>(finding.value) | u64{finding.move.bits()} << move_at | static_cast<u64>(finding.depth) << depth_at |
         static_cast<u64>(finding.bound) << bound_at | u64{generation} << generation_at;
}

Move move_of(u64 data) {
  const auto bits = static_cast<unsigned>(data >> move_at);
  return {Square(bits & 63U), Square((bits >> 6) & 63U), (bits >> 12) & 15U};
}

int depth_of(u64 data) { return static_cast<int>((data >> depth_at) & 255U); }
u8 generation_of(u64 data) { return static_cast<u8>((data >> generation_at) & 63U); }

Finding unpacked(u64 data) {
  return {static_cast<Value>(data & ((u64{1} << move_at) - 1)), move_of(data), depth_of(data),
          static_cast<Bound>((data >> bound_at) & 3U)};
}

// Memory that the system hands out is zero, which is what empty buckets are, and costs nothing before it is touched. So a large
// table is filled neither when it is made nor when it is cleared: writing gigabytes would take many seconds.
static_assert(std::atomic<u64>::is_always_lock_free && sizeof(std::atomic<u64>) == sizeof(u64));

/// Fresh memory; null when there is none left.
void* zero_memory(std::size_t bytes) {
  void* memory = mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED) return nullptr;
  // Probes jump about in it: with small pages each would miss the address cache, too. Only a wish; it may be refused.
  madvise(memory, bytes, MADV_HUGEPAGE);
  return memory;
}

}  // namespace

Table::Buckets Table::allocate(std::size_t count) {
  void* memory = zero_memory(count * sizeof(Bucket));
  if (memory == nullptr) throw std::bad_alloc();
  return Buckets(static_cast<Bucket*>(memory), Freeing{count});
}

void Table::Freeing::operator()(Bucket* buckets) const { munmap(buckets, count * sizeof(Bucket)); }

Table::Table(std::size_t mebibytes)
    : count_(std::max<std::size_t>(mebibytes, 1) * (1024 * 1024 / sizeof(Bucket))), buckets_(allocate(count_)) {}

void Table::clear() {
  // Pages that are there already are sooner written over than had anew.
  constexpr std::size_t most_written = (std::size_t{64} << 20) / sizeof(Bucket);
  generation_ = 0;
  // Given back, they are zero when they are touched again.
  if (count_ > most_written && madvise(buckets_.get(), count_ * sizeof(Bucket), MADV_DONTNEED) == 0) return;
  for (std::size_t n = 0; n < count_; ++n) {
    for (Entry& entry : buckets_[n].entries) {
      entry.check.store(0, std::memory_order_relaxed);
      entry.data.store(0, std::memory_order_relaxed);
    }
  }
}

std::optional<Finding> Table::find(u64 key) const {
  for (const Entry& entry : bucket_of(key).entries) {
    const u64 data = entry.data.load(std::memory_order_relaxed);
    if (data != 0 && (entry.check.load(std::memory_order_relaxed) ^ data) == key) return unpacked(data);
  }
  return std::nullopt;
}

void Table::keep(u64 key, const Finding& finding) {
  Entry* place = nullptr;
  int least_worth = 0;
  for (Entry& entry : bucket_of(key).entries) {
    const u64 data = entry.data.load(std::memory_order_relaxed);
    const bool is_same = data != 0 && (entry.check.load(std::memory_order_relaxed) ^ data) == key;
    // Worth keeping is what was found at great depth, and in this search.
    const int age = (generation_ - generation_of(data)) & generation_mask;
    const int worth = data == 0 ? -1000 : depth_of(data) - 4 * age;
    if (is_same) {
      place = &entry;
      break;
    }
    if (place != nullptr && worth >= least_worth) continue;
    place = &entry;
    least_worth = worth;
  }
  Finding kept = finding;
  const u64 old = place->data.load(std::memory_order_relaxed);
  const bool is_same = old != 0 && (place->check.load(std::memory_order_relaxed) ^ old) == key;
  if (is_same && kept.move == Move()) kept.move = move_of(old);
  const u64 data = packed(kept, generation_);
  place->data.store(data, std::memory_order_relaxed);
  place->check.store(key ^ data, std::memory_order_relaxed);
}

int Table::thousandths_full() const {
  int full = 0;
  const std::size_t sampled = std::min<std::size_t>(count_, 250);
  for (std::size_t n = 0; n < sampled; ++n) {
    for (const Entry& entry : buckets_[n].entries) {
      const u64 data = entry.data.load(std::memory_order_relaxed);
      full += static_cast<int>(data != 0 && generation_of(data) == generation_);
    }
  }
  return full * 1000 / static_cast<int>(sampled * 4);
}

}  // namespace nocturne::search

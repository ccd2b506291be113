// Measures how fast this machine reads memory, in bytes per second: the best of several passes over
// a buffer that is larger than its caches.
//
//     bandwidth THREADS

#include <sys/mman.h>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <thread>
#include <vector>

static constexpr size_t bytes = size_t(1) << 30;
static constexpr int passes = 8;

int main(int, char **arguments) {
  int count = atoi(arguments[1]);
  void *memory = mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED) return 1;
  // Large pages need fewer page table lookups.
  madvise(memory, bytes, MADV_HUGEPAGE);
  uint64_t *words = static_cast<uint64_t *>(memory);
  size_t share = bytes / sizeof *words / count;
  for (size_t index = 0; index < share * count; index++) words[index] = index;
  double best = 0;
  uint64_t check = 0;
  for (int pass = 0; pass < passes; pass++) {
    std::vector<uint64_t> sums(count);
    std::vector<std::thread> threads;
    auto start = std::chrono::steady_clock::now();
    for (int thread = 0; thread < count; thread++)
      threads.emplace_back([=, &sums] {
        // Several independent sums, so that additions run in parallel.
        uint64_t own[32] = {};
        const uint64_t *part = words + share * thread;
        for (size_t index = 0; index + 32 <= share; index += 32)
          for (int lane = 0; lane < 32; lane++) own[lane] += part[index + lane];
        for (uint64_t sum : own) sums[thread] += sum;
      });
    for (auto &thread : threads) thread.join();
    std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
    best = std::max(best, share * count * sizeof *words / seconds.count());
    for (uint64_t sum : sums) check ^= sum;
  }
  // The sums are used, so that the compiler cannot remove them.
  fprintf(stderr, "%llu\n", (unsigned long long)check);
  printf("%.0f\n", best);
}

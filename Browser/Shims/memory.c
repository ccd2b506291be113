// The four memory functions that compilers call implicitly, eight bytes at a time.

#include "shims.h"

// A constant size makes the compiler emit one load or store; WebAssembly allows any alignment.
static inline uint64_t load(const unsigned char *source) {
  uint64_t word;
  __builtin_memcpy(&word, source, sizeof word);
  return word;
}

static inline void store(unsigned char *target, uint64_t word) {
  __builtin_memcpy(target, &word, sizeof word);
}

static void *copyUpwards(unsigned char *target, const unsigned char *source, size_t count) {
  unsigned char *start = target;
  for (; count >= 8; count -= 8, target += 8, source += 8) store(target, load(source));
  for (; count > 0; count -= 1) *target++ = *source++;
  return start;
}

void *SHIM(memcpy)(void *target, const void *source, size_t count) {
  return copyUpwards(target, source, count);
}

void *SHIM(memmove)(void *target, const void *source, size_t count) {
  // Copying upwards is correct if the target is below the source or after its end: a difference
  // that wraps around is also large.
  if ((uintptr_t)target - (uintptr_t)source >= count) return copyUpwards(target, source, count);
  unsigned char *to = (unsigned char *)target + count;
  const unsigned char *from = (const unsigned char *)source + count;
  for (; count >= 8; count -= 8) store(to -= 8, load(from -= 8));
  for (; count > 0; count -= 1) *--to = *--from;
  return target;
}

void *SHIM(memset)(void *target, int byte, size_t count) {
  unsigned char *to = target;
  uint64_t word = (uint64_t)(unsigned char)byte * 0x0101010101010101;
  for (; count >= 8; count -= 8, to += 8) store(to, word);
  for (; count > 0; count -= 1) *to++ = (unsigned char)byte;
  return target;
}

int SHIM(memcmp)(const void *left, const void *right, size_t count) {
  const unsigned char *a = left, *b = right;
  for (; count >= 8 && load(a) == load(b); count -= 8) a += 8, b += 8;
  for (; count > 0; count -= 1, a += 1, b += 1) {
    if (*a != *b) return *a < *b ? -1 : 1;
  }
  return 0;
}

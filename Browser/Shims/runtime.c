// The other functions that the Swift runtime needs from a platform.

#include "shims.h"

// Swift seeds its hash tables with this function. A page computes for its own user only, so the
// numbers must be well distributed but not secret: SplitMix64 with a fixed seed, which also makes
// errors in the browser reproducible. Do not use it for keys or tokens.
void SHIM(arc4random_buf)(void *target, size_t count) {
  static uint64_t state = 0x9e3779b97f4a7c15;
  unsigned char *to = target;
  while (count > 0) {
    uint64_t word = state += 0x9e3779b97f4a7c15;
    word = (word ^ word >> 30) * 0xbf58476d1ce4e5b9;
    word = (word ^ word >> 27) * 0x94d049bb133111eb;
    word ^= word >> 31;
    for (int byte = 0; byte < 8 && count > 0; byte += 1, count -= 1, word >>= 8) {
      *to++ = (unsigned char)word;
    }
  }
}

#ifdef __wasm__
uintptr_t __stack_chk_guard = 0x5bd1e995;

void __stack_chk_fail(void) { __builtin_trap(); }
#endif

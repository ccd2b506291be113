// 128-bit multiplication, division and shifts with 64-bit instructions.
//
// Nothing here may use *, / or % on 128-bit operands, nor shift them by a variable count: the
// compiler would generate a call to the function that is being defined.

#include "shims.h"

static inline uint64_t high(uint128 a) { return (uint64_t)(a >> 64); }
static inline uint64_t low(uint128 a) { return (uint64_t)a; }
static inline uint128 join(uint64_t high, uint64_t low) { return (uint128)high << 64 | low; }

static uint128 multiply64(uint64_t a, uint64_t b) {
  uint64_t a1 = a >> 32, a0 = (uint32_t)a, b1 = b >> 32, b0 = (uint32_t)b;
  uint64_t bottom = a0 * b0;
  uint64_t cross = a1 * b0 + (bottom >> 32);
  uint64_t middle = a0 * b1 + (uint32_t)cross;
  return join(a1 * b1 + (cross >> 32) + (middle >> 32), middle << 32 | (uint32_t)bottom);
}

static uint128 multiply(uint128 a, uint128 b) {
  uint128 product = multiply64(low(a), low(b));
  return join(high(product) + low(a) * high(b) + high(a) * low(b), low(product));
}

static uint128 shiftLeft(uint128 a, unsigned count) {
  if (count == 0) return a;
  if (count >= 64) return join(low(a) << (count - 64), 0);
  return join(high(a) << count | low(a) >> (64 - count), low(a) << count);
}

// One 64-bit digit of a long division: `high:low` by `divisor`, where high < divisor, so that the
// quotient fits. Knuth's algorithm D with two 32-bit digits (TAOCP 4.3.1).
static uint64_t divideDigit(uint64_t high, uint64_t low, uint64_t divisor, uint64_t *remainder) {
  const uint64_t base = (uint64_t)1 << 32;
  int shift = __builtin_clzll(divisor);
  divisor <<= shift;
  if (shift > 0) {
    high = high << shift | low >> (64 - shift);
    low <<= shift;
  }
  uint64_t d1 = divisor >> 32, d0 = (uint32_t)divisor;
  uint64_t n1 = low >> 32, n0 = (uint32_t)low;

  uint64_t q1 = high / d1, rest = high - q1 * d1;
  while (q1 >= base || q1 * d0 > (rest << 32 | n1)) {
    q1 -= 1;
    rest += d1;
    if (rest >= base) break;
  }
  uint64_t middle = (high << 32 | n1) - q1 * divisor;

  uint64_t q0 = middle / d1;
  rest = middle - q0 * d1;
  while (q0 >= base || q0 * d0 > (rest << 32 | n0)) {
    q0 -= 1;
    rest += d1;
    if (rest >= base) break;
  }
  *remainder = ((middle << 32 | n0) - q0 * divisor) >> shift;
  return (q1 << 32) + q0;
}

static uint128 divide(uint128 a, uint128 b, uint128 *remainder) {
  if (b == 0) __builtin_trap();
  if (a < b) {
    *remainder = a;
    return 0;
  }
  if (high(a) == 0) {
    *remainder = low(a) % low(b);
    return low(a) / low(b);
  }
  if (high(b) == 0) {
    uint64_t divisor = low(b), top = high(a) / divisor, rest = high(a) % divisor, last;
    uint64_t bottom = divideDigit(rest, low(a), divisor, &last);
    *remainder = last;
    return join(top, bottom);
  }
  // The quotient fits 64 bits. Estimate it from the leading digits: never too small, and at most
  // one too large; start one lower and correct upwards (Hacker's Delight, 9-5).
  int shift = __builtin_clzll(high(b));
  uint128 half = a >> 1;
  uint64_t unused;
  uint64_t quotient =
      divideDigit(high(half), low(half), high(shiftLeft(b, (unsigned)shift)), &unused) >>
      (63 - shift);
  if (quotient > 0) quotient -= 1;
  uint128 rest = a - multiply(quotient, b);
  if (rest >= b) {
    quotient += 1;
    rest -= b;
  }
  *remainder = rest;
  return quotient;
}

static inline uint128 magnitude(int128 a) { return a < 0 ? -(uint128)a : (uint128)a; }

int128 SHIM(__multi3)(int128 a, int128 b) { return (int128)multiply((uint128)a, (uint128)b); }

uint128 SHIM(__udivti3)(uint128 a, uint128 b) {
  uint128 remainder;
  return divide(a, b, &remainder);
}

uint128 SHIM(__umodti3)(uint128 a, uint128 b) {
  uint128 remainder;
  divide(a, b, &remainder);
  return remainder;
}

int128 SHIM(__divti3)(int128 a, int128 b) {
  uint128 remainder, quotient = divide(magnitude(a), magnitude(b), &remainder);
  return (int128)((a < 0) != (b < 0) ? -quotient : quotient);
}

int128 SHIM(__modti3)(int128 a, int128 b) {
  uint128 remainder;
  divide(magnitude(a), magnitude(b), &remainder);
  return (int128)(a < 0 ? -remainder : remainder);
}

int128 SHIM(__ashlti3)(int128 a, int count) {
  return (int128)shiftLeft((uint128)a, (unsigned)count);
}

int128 SHIM(__lshrti3)(int128 a, int count) {
  if (count == 0) return a;
  uint64_t top = high((uint128)a), bottom = low((uint128)a);
  if (count >= 64) return (int128)join(0, top >> (count - 64));
  return (int128)join(top >> count, top << (64 - count) | bottom >> count);
}

int128 SHIM(__ashrti3)(int128 a, int count) {
  if (count == 0) return a;
  int64_t top = (int64_t)high((uint128)a);
  uint64_t bottom = low((uint128)a);
  if (count >= 64) return (int128)join((uint64_t)(top >> 63), (uint64_t)(top >> (count - 64)));
  return (int128)join((uint64_t)(top >> count), (uint64_t)top << (64 - count) | bottom >> count);
}

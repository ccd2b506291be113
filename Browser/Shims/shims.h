// The functions that Embedded Swift needs, for a platform without a C library.
//
// In WebAssembly the functions have their real names. Elsewhere they are named shim_…, so that a
// test can compare them with those of the compiler and the C library.
#pragma once

#include <stddef.h>
#include <stdint.h>

#ifdef __wasm__
#define SHIM(name) name
#else
#define SHIM(name) shim_##name
#endif

typedef __int128 int128;
typedef unsigned __int128 uint128;

int128 SHIM(__multi3)(int128 a, int128 b);
int128 SHIM(__divti3)(int128 a, int128 b);
int128 SHIM(__modti3)(int128 a, int128 b);
uint128 SHIM(__udivti3)(uint128 a, uint128 b);
uint128 SHIM(__umodti3)(uint128 a, uint128 b);
int128 SHIM(__ashlti3)(int128 a, int count);
int128 SHIM(__ashrti3)(int128 a, int count);
int128 SHIM(__lshrti3)(int128 a, int count);

int SHIM(posix_memalign)(void **result, size_t alignment, size_t size);
void SHIM(free)(void *payload);

void *SHIM(memcpy)(void *target, const void *source, size_t count);
void *SHIM(memmove)(void *target, const void *source, size_t count);
void *SHIM(memset)(void *target, int byte, size_t count);
int SHIM(memcmp)(const void *left, const void *right, size_t count);

void SHIM(arc4random_buf)(void *target, size_t count);

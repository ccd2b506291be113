// Compares the shims with this machine's compiler and C library. Run by Scripts/core-wasm.sh.

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// The source files are included because the tests use their static functions.
#include "../Shims/allocator.c"
#include "../Shims/integers.c"
#include "../Shims/memory.c"
#include "../Shims/runtime.c"

static void expect(int holds, const char *what) {
  if (holds) return;
  fprintf(stderr, "shims: %s\n", what);
  exit(1);
}

static uint64_t random64(void) {
  uint64_t word;
  shim_arc4random_buf(&word, sizeof word);
  return word;
}

// Random numbers of 0 to 128 bits, often with runs of ones and zeros, which find errors in carries.
static int128 random128(void) {
  uint128 word = (uint128)random64() << 64 | random64();
  uint64_t shape = random64();
  if (shape & 1) word &= (uint128)random64() << 64 | random64();
  if (shape & 2) word |= (uint128)random64() << 64 | random64();
  word >>= shape >> 8 & 127;
  if (shape & 4) word = ~word;
  if (shape & 8) word = word << (shape >> 16 & 127);
  return (int128)word;
}

static void checkIntegers(int128 a, int128 b) {
  uint128 x = (uint128)a, y = (uint128)b;
  expect(shim___multi3(a, b) == (int128)(x * y), "__multi3 differs");
  if (b != 0) {
    expect(shim___udivti3(x, y) == x / y, "__udivti3 differs");
    expect(shim___umodti3(x, y) == x % y, "__umodti3 differs");
    int overflows = b == -1 && x == (uint128)1 << 127;
    if (!overflows) {
      expect(shim___divti3(a, b) == a / b, "__divti3 differs");
      expect(shim___modti3(a, b) == a % b, "__modti3 differs");
    }
  }
  int count = (int)(y & 127);
  expect(shim___ashlti3(a, count) == (int128)(x << count), "__ashlti3 differs");
  expect(shim___lshrti3(a, count) == (int128)(x >> count), "__lshrti3 differs");
  expect(shim___ashrti3(a, count) == a >> count, "__ashrti3 differs");
}

static void testIntegers(void) {
  const uint64_t words[] = {
      0, 1, 2, 3, 10, 0x7fffffff, 0x80000000, 0xffffffff, 0x100000000, 0x100000001,
      0x7fffffffffffffff, 0x8000000000000000, 0x8000000000000001, 0xfffffffffffffffe,
      0xffffffffffffffff};
  enum { count = sizeof words / sizeof words[0] };
  for (int i = 0; i < count * count; i += 1) {
    for (int j = 0; j < count * count; j += 1) {
      checkIntegers((int128)join(words[i / count], words[i % count]),
                    (int128)join(words[j / count], words[j % count]));
    }
  }
  for (int i = 0; i < 300000; i += 1) checkIntegers(random128(), random128());
}

static int sign(int order) { return (order > 0) - (order < 0); }

static void testMemory(void) {
  enum { size = 96 };
  unsigned char ours[size], theirs[size];
  for (int round = 0; round < 100000; round += 1) {
    shim_arc4random_buf(ours, size);
    memcpy(theirs, ours, size);
    size_t count = random64() % 48, from = random64() % 48, to = random64() % 48;
    void *result = shim_memmove(ours + to, ours + from, count);
    memmove(theirs + to, theirs + from, count);
    expect(result == ours + to && memcmp(ours, theirs, size) == 0, "memmove differs");

    shim_memcpy(ours + 48, ours, count);
    memcpy(theirs + 48, theirs, count);
    expect(memcmp(ours, theirs, size) == 0, "memcpy differs");
    if (count > 0) ours[48 + random64() % count] ^= (unsigned char)(random64() % 2 << 7);
    expect(sign(shim_memcmp(ours, ours + 48, count)) == sign(memcmp(ours, ours + 48, count)),
           "memcmp differs");

    memcpy(theirs, ours, size);
    shim_memset(ours + to, (int)from - 24, count);
    memset(theirs + to, (int)from - 24, count);
    expect(memcmp(ours, theirs, size) == 0, "memset differs");
  }
}

// The heap of the test: as in WebAssembly, each new area follows the one before.
static _Alignas(unit) unsigned char arena[32 << 20];
static size_t arenaTaken;

static unsigned char *moreMemory(size_t bytes, size_t *granted) {
  const size_t page = 65536;
  *granted = (bytes + page - 1) / page * page;
  if (*granted > sizeof arena - arenaTaken) return 0;
  unsigned char *start = arena + arenaTaken;
  arenaTaken += *granted;
  return start;
}

// Walks the heap from its first block to its last and checks every invariant between neighbours.
static void checkHeap(void) {
  size_t previousSize = 0, listed = 0, free = 0;
  int previousFree = 0;
  Block *block = at(arena, (unit - header) % unit);
  for (; block != end; block = at(block, sizeOf(block))) {
    expect(block < end && sizeOf(block) >= smallest, "a block is out of shape");
    expect(block->previousSize == previousSize, "a block mistakes its neighbour's size");
    expect(isInUse(block) || !previousFree, "two free neighbours are not one");
    previousFree = !isInUse(block);
    free += (size_t)previousFree;
    previousSize = sizeOf(block);
  }
  for (int list = 0; list < lists; list += 1) {
    expect(!freeBlocks[list] == !(filledLists >> list & 1), "the list bits are wrong");
    for (Block *block = freeBlocks[list]; block; block = block->next) listed += 1;
  }
  expect(listed == free, "a free block is in no list");
}

static void testAllocator(void) {
  enum { slots = 400 };
  static struct { unsigned char *bytes; size_t size; unsigned char mark; } slot[slots];
  for (int round = 0; round < 200000; round += 1) {
    int i = (int)(random64() % slots);
    if (slot[i].bytes) {
      for (size_t k = 0; k < slot[i].size; k += 1) {
        expect(slot[i].bytes[k] == slot[i].mark, "someone else wrote into an allocation");
      }
      shim_free(slot[i].bytes);
      slot[i].bytes = 0;
    } else {
      size_t alignment = random64() % 8 ? 16 : (size_t)8 << random64() % 10;
      size_t size = random64() % ((size_t)1 << random64() % 15);
      void *bytes;
      expect(shim_posix_memalign(&bytes, alignment, size) == 0, "the heap is exhausted");
      expect((uintptr_t)bytes % alignment == 0, "an allocation is not aligned");
      slot[i].bytes = bytes;
      slot[i].size = size;
      slot[i].mark = (unsigned char)random64();
      memset(bytes, slot[i].mark, size);
    }
    if (round % 1000 == 0) checkHeap();
  }
  for (int i = 0; i < slots; i += 1) shim_free(slot[i].bytes);
  checkHeap();
  Block *first = at(arena, (unit - header) % unit);
  expect(!isInUse(first) && at(first, sizeOf(first)) == end, "freeing all leaves pieces");

  void *bytes;
  expect(shim_posix_memalign(&bytes, 3, 8) == invalidArgument, "an alignment of 3 is accepted");
  expect(shim_posix_memalign(&bytes, 16, sizeof arena) == outOfMemory, "too much is granted");
  expect(shim_posix_memalign(&bytes, 16, (size_t)-8) == outOfMemory, "a size wraps around");
  expect(shim_posix_memalign(&bytes, 16, 0) == 0, "an empty allocation fails");
  shim_free(bytes);
  checkHeap();
}

int main(void) {
  testIntegers();
  testMemory();
  testAllocator();
  puts("shims: integers, memory and allocator agree with this machine's own");
}

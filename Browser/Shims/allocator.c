// A heap for one thread, from the end of the program's data to the end of linear memory.
//
// Blocks are adjacent. The header of each has its size and that of the block before it, so that a
// freed block is merged with free neighbours at once. Free blocks are in lists: one for each size up
// to 512 bytes, and one for each power of two above. Bits mark the lists that are not empty. Small
// blocks are found without a search; large ones are searched for in one list, before the head of the
// next larger one is taken. Freeing examines two neighbours.

#include "shims.h"

typedef struct Block {
  size_t previousSize;  // of the block before this one; 0: there is none
  size_t tag;           // size in bytes with this header, a multiple of 16; lowest bit: in use
  struct Block *next;   // this and the next only while the block is free
  struct Block *prior;
} Block;

enum {
  unit = 16,
  header = offsetof(Block, next),
  smallest = (sizeof(Block) + unit - 1) / unit * unit,
  exactLists = 32,  // for the multiples of 16 up to 512
  lists = 64,
  invalidArgument = 22,
  outOfMemory = 12,
};

static Block *freeBlocks[lists];
static unsigned long long filledLists;
static Block *end;  // a header without payload, never free, at the end of the heap

// Adds at least `bytes` at the end of the heap. Returns their start, which is always the end of the
// previous area, and sets their number; returns 0 if there is no more memory.
static unsigned char *moreMemory(size_t bytes, size_t *granted);

#ifdef __wasm__
extern unsigned char __heap_base;

static unsigned char *moreMemory(size_t bytes, size_t *granted) {
  enum { page = 65536, mostPages = 65535, pagesAtOnce = 16 };
  static uintptr_t taken;
  if (taken == 0) taken = ((uintptr_t)&__heap_base + unit - 1) & ~(uintptr_t)(unit - 1);

  size_t pages = __builtin_wasm_memory_size(0);
  if (pages * page - taken < bytes) {
    size_t wanted = (bytes - (pages * page - taken) + page - 1) / page;
    if (wanted > mostPages - pages) return 0;
    // More than requested, because each growth invalidates the page's view of the memory; exactly
    // the requested amount if the browser refuses more.
    size_t generous = wanted < pagesAtOnce ? pagesAtOnce : wanted;
    if (generous <= mostPages - pages && __builtin_wasm_memory_grow(0, generous) != (size_t)-1) {
      pages += generous;
    } else if (__builtin_wasm_memory_grow(0, wanted) != (size_t)-1) {
      pages += wanted;
    } else {
      return 0;
    }
  }
  unsigned char *start = (unsigned char *)taken;
  *granted = pages * page - taken;
  taken = pages * page;
  return start;
}
#endif

static inline size_t sizeOf(const Block *block) { return block->tag & ~(size_t)1; }
static inline int isInUse(const Block *block) { return block->tag & 1; }
static inline Block *at(void *start, size_t offset) {
  return (Block *)((unsigned char *)start + offset);
}
static inline void *payloadOf(Block *block) { return at(block, header); }
static inline unsigned long long bit(int list) { return 1ULL << list; }

static inline int listFor(size_t size) {
  size_t units = size / unit;
  if (units <= exactLists) return (int)units - 1;
  // From 513 bytes on, the power of two is at least the ninth.
  int list = exactLists - 9 + 63 - __builtin_clzll(size);
  return list < lists ? list : lists - 1;
}

static void putIn(Block *block) {
  int list = listFor(sizeOf(block));
  block->prior = 0;
  block->next = freeBlocks[list];
  if (block->next) block->next->prior = block;
  freeBlocks[list] = block;
  filledLists |= bit(list);
}

static void takeOut(Block *block) {
  int list = listFor(sizeOf(block));
  if (block->next) block->next->prior = block->prior;
  if (block->prior) {
    block->prior->next = block->next;
  } else {
    freeBlocks[list] = block->next;
    if (!block->next) filledLists &= ~bit(list);
  }
}

static void resize(Block *block, size_t size, int inUse) {
  block->tag = size | (size_t)inUse;
  at(block, size)->previousSize = size;
}

// Frees a block and merges it with its free neighbours.
static void release(Block *block) {
  size_t size = sizeOf(block);
  Block *following = at(block, size);
  if (!isInUse(following)) {
    takeOut(following);
    size += sizeOf(following);
  }
  if (block->previousSize > 0) {
    Block *before = (Block *)((unsigned char *)block - block->previousSize);
    if (!isInUse(before)) {
      takeOut(before);
      size += sizeOf(before);
      block = before;
    }
  }
  resize(block, size, 0);
  putIn(block);
}

static int grow(size_t size) {
  size_t granted;
  unsigned char *start = moreMemory(size + 2 * unit, &granted);
  if (!start) return 0;
  Block *fresh;
  if (end) {
    fresh = end;
  } else {
    // Headers end on a multiple of 16, so that payloads start there.
    fresh = at(start, (unit - header) % unit);
    fresh->previousSize = 0;
  }
  end = (Block *)(start + granted - header);
  end->tag = 1;
  resize(fresh, (size_t)((unsigned char *)end - (unsigned char *)fresh), 1);
  release(fresh);
  return 1;
}

// Removes a free block of at least `size` bytes from its list and returns it.
static Block *find(size_t size) {
  int list = listFor(size);
  for (Block *block = freeBlocks[list]; block; block = block->next) {
    if (sizeOf(block) >= size) {
      takeOut(block);
      return block;
    }
  }
  // The lists after this one have larger blocks.
  unsigned long long larger = filledLists & -2 * bit(list);
  if (!larger) return 0;
  Block *block = freeBlocks[__builtin_ctzll(larger)];
  takeOut(block);
  return block;
}

int SHIM(posix_memalign)(void **result, size_t alignment, size_t size) {
  if (alignment < sizeof(void *) || (alignment & (alignment - 1))) return invalidArgument;
  const size_t largest = (size_t)-1 / 4;
  if (size > largest || alignment > largest) return outOfMemory;

  size_t needed = (size + header + unit - 1) & ~(size_t)(unit - 1);
  if (needed < smallest) needed = smallest;
  // If alignment moves the payload, the space before it becomes a separate block.
  size_t searched = alignment > unit ? needed + alignment + smallest : needed;
  Block *block = find(searched);
  if (!block) {
    if (!grow(searched)) return outOfMemory;
    block = find(searched);
  }

  size_t whole = sizeOf(block);
  size_t gap = -(uintptr_t)payloadOf(block) & (alignment - 1);
  if (gap > 0) {
    while (gap < smallest) gap += alignment;
    resize(block, gap, 0);
    putIn(block);
    block = at(block, gap);
    whole -= gap;
  }
  size_t kept = whole - needed >= smallest ? needed : whole;
  resize(block, kept, 1);
  if (kept < whole) {
    Block *rest = at(block, kept);
    resize(rest, whole - kept, 1);
    release(rest);
  }
  *result = payloadOf(block);
  return 0;
}

void SHIM(free)(void *payload) {
  if (!payload) return;
  Block *block = (Block *)((unsigned char *)payload - header);
  if (!isInUse(block)) __builtin_trap();
  release(block);
}

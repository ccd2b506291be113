/// Entries of a ``RateCache`` in memory that does not move when it grows, each followed by space
/// for its tail.
final class EntryBlocks {
  /// The bytes after each entry.
  static let tailBytes = stride - tailStart

  private static let stride = 128
  private static let tailStart = 64
  private static let blockEntries = 4_096

  private var blocks: [UnsafeMutableRawPointer] = []
  private(set) var count = 0

  init() { precondition(MemoryLayout<RateCache.Entry>.size <= Self.tailStart) }

  deinit { for block in blocks { block.deallocate() } }

  @inline(__always)
  func entry(_ index: Int) -> UnsafePointer<RateCache.Entry> {
    UnsafePointer(place(index).assumingMemoryBound(to: RateCache.Entry.self))
  }

  @inline(__always)
  func tail(_ index: Int) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(
      start: (place(index) + Self.tailStart).assumingMemoryBound(to: UInt8.self),
      count: Self.tailBytes)
  }

  /// Reads a byte of an entry and of its tail to prefetch them into the processor's cache.
  @inline(__always)
  func touch(_ index: Int) -> UInt8 {
    let place = UnsafeRawPointer(place(index))
    return place.load(as: UInt8.self) | (place + Self.tailStart).load(as: UInt8.self)
  }

  /// Adds an entry; a tail that is too long for its space is left out.
  func append(_ entry: RateCache.Entry, _ tail: [UInt8]) -> Int {
    if count % Self.blockEntries == 0 {
      blocks.append(
        .allocate(byteCount: Self.blockEntries * Self.stride, alignment: Self.stride))
    }
    count += 1
    let place = place(count - 1)
    place.initializeMemory(as: RateCache.Entry.self, to: entry)
    if tail.count <= Self.tailBytes {
      (place + Self.tailStart).initializeMemory(as: UInt8.self, from: tail, count: tail.count)
    }
    return count - 1
  }

  @inline(__always)
  private func place(_ index: Int) -> UnsafeMutableRawPointer {
    blocks[index / Self.blockEntries] + index % Self.blockEntries &* Self.stride
  }
}

import CambistDesk
import CambistMoney
import CambistRates

/// The rates that a file has needed so far, with what is written of each.
///
/// Takes about a hundred bytes for each currency and day. What strangers send cannot make it grow
/// without bound: it starts over when it is full.
struct RateCache {
  /// What is known of a currency on a day.
  struct Entry {
    var quick: QuickRate?
    /// Where the exact conversion is; negative for none.
    var conversion: Int32 = -1
    /// What is written behind the converted amount, or instead of it.
    var tail: Tail
    /// Where the reason is why there is no rate; negative for none.
    var message: Int32 = -1

    var isProblem: Bool { message >= 0 }
  }

  /// Bytes in one of the chunks.
  struct Tail {
    var chunk: Int32
    var start: Int32
    var count: Int32
  }

  /// Stands for the newest rates, in place of a day.
  static let newest = Int.min

  /// Days are looked up in an array from 1 January 1990 to the end of 2049, others in a dictionary.
  private static let first = 7_305
  private static let dayCount = 21_915
  private static let maximumEntries = 400_000
  private static let maximumConversions = 20_000
  private static let chunkEntries = 4_096
  private static let chunkBytes = 1 << 16

  private var slots: [Currency: Int] = [:]
  private(set) var currencies: [Currency] = []
  private var lookup: [[Int32]] = []
  private var others: [Key: Int32] = [:]
  private var entries: [[Entry]] = []
  private var entryCount = 0
  private var tails: [[UInt8]] = []
  private var conversions: [Conversion] = []
  private var messages: [String] = []

  private struct Key: Hashable {
    let slot: Int
    let day: Int
  }

  /// The number of a currency in the cache.
  mutating func slot(of currency: Currency) -> Int {
    if let slot = slots[currency] { return slot }
    slots[currency] = currencies.count
    currencies.append(currency)
    lookup.append([])
    return currencies.count - 1
  }

  /// Where the entry of a currency and a day is; negative for none.
  @inline(__always)
  func index(slot: Int, day: Int) -> Int {
    let place = day == Self.newest ? 0 : day &- Self.first &+ 1
    if place >= 0, place < lookup[slot].count { return Int(lookup[slot][place]) }
    return others.isEmpty ? -1 : Int(others[Key(slot: slot, day: day)] ?? -1)
  }

  @inline(__always)
  subscript(index: Int) -> Entry {
    entries[index / Self.chunkEntries][index % Self.chunkEntries]
  }

  func conversion(of entry: Entry) -> Conversion? {
    entry.conversion < 0 ? nil : conversions[Int(entry.conversion)]
  }

  /// Why there is no rate.
  func message(of entry: Entry) -> String { messages[Int(entry.message)] }

  /// Lends the bytes of a tail.
  @inline(__always)
  func write(_ tail: Tail, to output: OutputBuffer) {
    tails[Int(tail.chunk)].withUnsafeBufferPointer {
      output.append($0, Int(tail.start)..<Int(tail.start &+ tail.count))
    }
  }

  /// Adds what is known of a currency on a day.
  mutating func insert(
    slot: Int, day: Int, quick: QuickRate?, conversion: Conversion?, tail: [UInt8],
    message: String? = nil
  ) -> Int {
    if entryCount >= Self.maximumEntries || conversions.count >= Self.maximumConversions
      || messages.count >= Self.maximumConversions
    {
      removeAll()
    }
    var entry = Entry(quick: quick, tail: store(tail))
    if let message {
      entry.message = Int32(messages.count)
      messages.append(message)
    }
    if let conversion {
      entry.conversion = Int32(conversions.count)
      conversions.append(conversion)
    }
    if entryCount % Self.chunkEntries == 0 {
      entries.append([])
      entries[entries.count - 1].reserveCapacity(Self.chunkEntries)
    }
    entries[entries.count - 1].append(entry)
    entryCount += 1
    let index = entryCount - 1
    let place = day == Self.newest ? 0 : day - Self.first + 1
    if (0...Self.dayCount).contains(place) {
      if lookup[slot].isEmpty { lookup[slot] = Array(repeating: -1, count: Self.dayCount + 1) }
      lookup[slot][place] = Int32(index)
    } else {
      others[Key(slot: slot, day: day)] = Int32(index)
    }
    return index
  }

  private mutating func store(_ tail: [UInt8]) -> Tail {
    if tails.last.map({ $0.count + tail.count > Self.chunkBytes }) ?? true {
      tails.append([])
      tails[tails.count - 1].reserveCapacity(max(Self.chunkBytes, tail.count))
    }
    let start = tails[tails.count - 1].count
    tails[tails.count - 1] += tail
    return Tail(chunk: Int32(tails.count - 1), start: Int32(start), count: Int32(tail.count))
  }

  private mutating func removeAll() {
    for slot in lookup.indices { lookup[slot] = [] }
    (others, entries, entryCount, tails, conversions, messages) = ([:], [], 0, [], [], [])
  }
}

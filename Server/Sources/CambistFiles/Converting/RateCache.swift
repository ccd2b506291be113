import CambistDesk
import CambistMoney
import CambistRates

/// The rates that a file has needed so far, with their output text.
///
/// Takes 128 contiguous bytes for each currency and day of publication: rows come in any order, and
/// each would otherwise wait for memory several times. Input cannot make the cache grow without
/// bound: it is emptied when it is full.
struct RateCache {
  /// The cached data of a currency on a day.
  struct Entry {
    var quick: QuickRate?
    /// The index of the exact conversion; negative for none.
    var conversion: Int32 = -1
    /// The index of the reason when there is no rate; negative for none.
    var message: Int32 = -1
    /// The index of a tail that does not fit after the entry; negative for none.
    var longTail: Int32 = -1
    var tailCount: UInt16 = 0

    var isProblem: Bool { message >= 0 }
  }

  /// Means the newest rates, instead of a day.
  static let newest = Int.min

  /// Days are looked up in an array from 1 January 1990 to the end of 2049, others in a dictionary.
  private static let first = 7_305
  private static let dayCount = 21_915
  private static let maximumEntries = 400_000
  private static let maximumConversions = 20_000

  private var slots: [Currency: Int] = [:]
  private(set) var currencies: [Currency] = []
  private var lookup: [[Int32]] = []
  private var others: [Key: Int32] = [:]
  private var blocks = EntryBlocks()
  private var longTails: [[UInt8]] = []
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

  /// The index of the entry of a currency and a day; negative for none.
  @inline(__always)
  func index(slot: Int, day: Int) -> Int {
    let place = day == Self.newest ? 0 : day &- Self.first &+ 1
    if place >= 0, place < lookup[slot].count { return Int(lookup[slot][place]) }
    return others.isEmpty ? -1 : Int(others[Key(slot: slot, day: day)] ?? -1)
  }

  @inline(__always)
  subscript(index: Int) -> Entry { blocks.entry(index).pointee }

  /// Reads a byte of the data of a currency on a day, to prefetch it into the processor's cache.
  @inline(__always)
  func touch(slot: Int, day: Int) -> UInt8 {
    let index = index(slot: slot, day: day)
    return index < 0 ? 0 : blocks.touch(index)
  }

  func conversion(of entry: Entry) -> Conversion? {
    entry.conversion < 0 ? nil : conversions[Int(entry.conversion)]
  }

  /// Why there is no rate.
  func message(of entry: Entry) -> String { messages[Int(entry.message)] }

  /// Writes the text after a converted amount, or instead of it.
  @inline(__always)
  func writeTail(of index: Int, to output: OutputBuffer) {
    let entry = blocks.entry(index)
    if entry.pointee.longTail >= 0 {
      output.append(longTails[Int(entry.pointee.longTail)])
    } else {
      output.append(blocks.tail(index), 0..<Int(entry.pointee.tailCount))
    }
  }

  /// Adds the data of a currency on a day.
  mutating func insert(
    slot: Int, day: Int, quick: QuickRate?, conversion: Conversion?, tail: [UInt8],
    message: String? = nil
  ) -> Int {
    if blocks.count >= Self.maximumEntries || conversions.count >= Self.maximumConversions
      || messages.count >= Self.maximumConversions
    {
      removeAll()
    }
    var entry = Entry(quick: quick)
    if let message {
      entry.message = Int32(messages.count)
      messages.append(message)
    }
    if let conversion {
      entry.conversion = Int32(conversions.count)
      conversions.append(conversion)
    }
    if tail.count <= EntryBlocks.tailBytes {
      entry.tailCount = UInt16(tail.count)
    } else {
      entry.longTail = Int32(longTails.count)
      longTails.append(tail)
    }
    let index = blocks.append(entry, tail)
    use(index, slot: slot, day: day)
    return index
  }

  /// Uses an entry for another day as well.
  mutating func use(_ index: Int, slot: Int, day: Int) {
    let place = day == Self.newest ? 0 : day - Self.first + 1
    if (0...Self.dayCount).contains(place) {
      if lookup[slot].isEmpty { lookup[slot] = Array(repeating: -1, count: Self.dayCount + 1) }
      lookup[slot][place] = Int32(index)
    } else {
      others[Key(slot: slot, day: day)] = Int32(index)
    }
  }

  private mutating func removeAll() {
    for slot in lookup.indices { lookup[slot] = [] }
    (others, longTails, conversions, messages) = ([:], [], [], [])
    blocks = EntryBlocks()
  }
}

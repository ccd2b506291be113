// For speed: one pass over the bundled rates takes milliseconds, after which a million rows with up
// to 7,000 different days need no table each. Without it everything still works: the table of each
// day is read when it is needed.

public import CambistMoney

/// All bundled rates of the European Central Bank, in columns of small integers.
///
/// Four bytes are stored for each currency and day. Rates that do not fit and days that cannot be
/// read are left out; for those, callers use the archive itself.
public struct ECBRateColumns: Sendable {
  /// A rate as a whole number and its decimals.
  public struct Rate: Sendable {
    /// The digits without the point; above zero.
    public let digits: UInt64
    /// The number of decimals among the digits.
    public let scale: Int
  }

  /// The first and the last day with rates, in days since 1970.
  public let days: ClosedRange<Int>
  private let columns: [Currency: Int]
  /// For each day since the first: the number of days since the last publication.
  private let sincePublication: [UInt8]
  /// The rates of all currencies, day by day. The low 4 bits of each are the scale.
  private let rates: [UInt32]
  private let width: Int

  /// - Complexity: O(*n*) for *n* bytes of the archive.
  public init(_ archive: ECBArchive) {
    let (first, last) = (archive.first.daysSince1970, archive.last.daysSince1970)
    days = first...last
    width = archive.currencies.count
    var columns: [Currency: Int] = [:]
    for (index, currency) in archive.currencies.enumerated() where columns[currency] == nil {
      columns[currency] = index
    }
    self.columns = columns
    var reader = Reader(width: width, days: days)
    archive.lines.withBytes { reader.read($0) }
    rates = reader.rates
    var since = [UInt8](repeating: 0, count: days.count)
    var publication = 0
    for day in 0..<days.count {
      if reader.isPublished[day] { publication = day }
      since[day] = UInt8(clamping: day - publication)
    }
    sincePublication = since
  }

  /// The column of a currency; nil for the euro, and for one that the bank never quoted.
  public func column(of currency: Currency) -> Int? { columns[currency] }

  /// The last day of publication up to a day, in days since 1970; nil outside of ``days``.
  public func publication(upTo day: Int) -> Int? {
    guard days.contains(day) else { return nil }
    return day - Int(sincePublication[day - days.lowerBound])
  }

  /// The rate of a column on a day of publication; nil for none.
  public func rate(in column: Int, on publication: Int) -> Rate? {
    let packed = rates[(publication - days.lowerBound) * width + column]
    guard packed != 0 else { return nil }
    return Rate(digits: UInt64(packed >> 4), scale: Int(packed & 15))
  }
}

extension ECBRateColumns {
  /// Reads the lines of the file.
  private struct Reader {
    let width: Int
    let days: ClosedRange<Int>
    var rates: [UInt32]
    var isPublished: [Bool]

    init(width: Int, days: ClosedRange<Int>) {
      self.width = width
      self.days = days
      rates = Array(repeating: 0, count: width * days.count)
      isPublished = Array(repeating: false, count: days.count)
    }

    mutating func read(_ bytes: UnsafeRawBufferPointer) {
      var start = 0
      var isHead = true
      while start < bytes.count {
        var end = start
        while end < bytes.count, bytes[end] > 0x0D { end += 1 }
        if end > start {
          if !isHead { readLine(bytes, start, end) }
          isHead = false
        }
        start = end + 1
      }
    }

    private mutating func readLine(_ bytes: UnsafeRawBufferPointer, _ start: Int, _ end: Int) {
      guard end - start > 10,
        let date = CalendarDate(utf8: Array(bytes[start..<(start + 10)])[...]),
        days.contains(date.daysSince1970)
      else { return }
      let day = date.daysSince1970 - days.lowerBound
      isPublished[day] = true
      var (column, digits, scale, count) = (-1, UInt32(0), UInt32(0), 0)
      var (isPoint, isRate) = (false, true)
      func packed() -> UInt32 {
        isRate && (1...8).contains(count) && scale < 16 && digits > 0 ? digits << 4 | scale : 0
      }
      for index in start..<end {
        let byte = bytes[index]
        switch byte {
        case UInt8(ascii: ","):
          if column >= 0, column < width { rates[day * width + column] = packed() }
          column += 1
          (digits, scale, count, isPoint, isRate) = (0, 0, 0, false, true)
        case 0x30...0x39:
          digits = digits &* 10 &+ UInt32(byte - 0x30)
          count += 1
          if isPoint { scale += 1 }
        case UInt8(ascii: ".") where !isPoint && count > 0: isPoint = true
        case 0x20: break
        default: isRate = false
        }
      }
      if column >= 0, column < width { rates[day * width + column] = packed() }
    }
  }
}

public import CambistMoney

/// A source's rates of a pair in a year, in the published digits and direction.
public struct RateYear: Sendable, Hashable {
  /// The rate of one day.
  public struct Day: Sendable, Hashable {
    /// The day of publication.
    public var date: CalendarDate
    /// The rate in the published digits.
    public var rate: ExactDecimal

    public init(date: CalendarDate, rate: ExactDecimal) {
      self.date = date
      self.rate = rate
    }
  }

  /// The currency of which one unit has this rate.
  public var base: Currency
  /// The currency of the rate.
  public var quote: Currency
  /// The calendar year.
  public var year: Int
  /// The days with a rate, the oldest first.
  public var days: [Day]

  public init(base: Currency, quote: Currency, year: Int, days: [Day]) {
    self.base = base
    self.quote = quote
    self.year = year
    self.days = days
  }
}

/// The stored bytes of a year: for each day the number of days since the previous one (for the
/// first, since the last day of the year before), the number of decimal places of the rate, and its
/// digits as a whole number in groups of seven bits, the lowest first, each but the last with its
/// eighth bit set. A rate takes about five bytes.
extension RateYear {
  /// Nil when the days are outside the year, not in order, or a rate is negative.
  public var bytes: [UInt8]? {
    guard let first = CalendarDate(year: year, month: 1, day: 1)?.daysSince1970 else { return nil }
    var bytes: [UInt8] = []
    var last = first - 1
    for day in days {
      let step = day.date.daysSince1970 - last
      guard step > 0, day.date.year == year, day.rate.coefficient >= 0 else { return nil }
      last += step
      Self.append(UInt64(step), to: &bytes)
      bytes.append(UInt8(day.rate.scale))
      Self.append(day.rate.coefficient.magnitude, to: &bytes)
    }
    return bytes
  }

  /// Nil for invalid bytes.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  public init?(base: Currency, quote: Currency, year: Int, bytes: [UInt8]) {
    guard let first = CalendarDate(year: year, month: 1, day: 1)?.daysSince1970,
      let next = CalendarDate(year: year + 1, month: 1, day: 1)?.daysSince1970
    else { return nil }
    var days: [Day] = []
    var last = first - 1
    var index = 0
    while index < bytes.count {
      guard let step = Self.number(in: bytes, at: &index), step > 0, step <= 366,
        index < bytes.count
      else { return nil }
      last += Int(step)
      let scale = Int(bytes[index])
      index += 1
      guard last < next, let number = Self.number(in: bytes, at: &index),
        let coefficient = Int128(exactly: number),
        coefficient > 0, let rate = try? ExactDecimal(coefficient: coefficient, scale: scale)
      else { return nil }
      days.append(Day(date: CalendarDate(daysSince1970: last), rate: rate))
    }
    self.init(base: base, quote: quote, year: year, days: days)
  }

  private static func append(_ number: UInt128, to bytes: inout [UInt8]) {
    var rest = number
    while rest >= 1 << 63 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    append(UInt64(truncatingIfNeeded: rest), to: &bytes)
  }

  private static func append(_ number: UInt64, to bytes: inout [UInt8]) {
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest &>>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  private static func number(in bytes: [UInt8], at index: inout Int) -> UInt128? {
    // Nine groups fit in a machine word. In a debug build 128 bits take many times as long.
    var word: UInt64 = 0
    var places: UInt64 = 0
    while index < bytes.count, places < 63 {
      let byte = bytes[index]
      index += 1
      word |= UInt64(byte & 0x7F) &<< places
      if byte < 0x80 { return UInt128(word) }
      places += 7
    }
    var number = UInt128(word)
    var shift = UInt128(places)
    while index < bytes.count, shift < 126 {
      let byte = bytes[index]
      index += 1
      number |= UInt128(byte & 0x7F) << shift
      if byte < 0x80 { return number }
      shift += 7
    }
    // The last group has the two highest bits, of which a rate can have one.
    guard index < bytes.count, bytes[index] < 2 else { return nil }
    number |= UInt128(bytes[index]) << shift
    index += 1
    return number
  }
}

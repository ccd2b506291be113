public import CambistMoney

/// A calendar year, quarter or month.
public struct RatePeriod: Sendable, Hashable {
  /// The length of a period.
  public enum Length: String, Sendable, Hashable, CaseIterable {
    case year, quarter, month

    /// The number of months.
    var months: Int {
      switch self {
      case .year: 12
      case .quarter: 3
      case .month: 1
      }
    }
  }

  /// Year, quarter or month.
  public let length: Length
  /// The calendar year.
  public let year: Int
  /// The number within the year: 1…4 for a quarter, 1…12 for a month, 1 for a year.
  public let number: Int

  /// The period that contains a day.
  public init(_ length: Length, of day: CalendarDate) {
    self.length = length
    year = day.year
    number = (day.month - 1) / length.months + 1
  }

  /// Reads `2020`, `2020-Q1` or `2020-03`; nil for everything else.
  public init?(_ text: String) {
    var numbers = [0, 0]
    var isQuarter = false
    let bytes = Array(text.utf8)
    guard [4, 7].contains(bytes.count) else { return nil }
    for (index, byte) in bytes.enumerated() {
      switch (index, byte) {
      case (4, UInt8(ascii: "-")): continue
      case (5, UInt8(ascii: "Q")), (5, UInt8(ascii: "q")): isQuarter = true
      case (4, _): return nil
      case (_, UInt8(ascii: "0")...UInt8(ascii: "9")):
        let part = index < 4 ? 0 : 1
        numbers[part] = numbers[part] * 10 + Int(byte - UInt8(ascii: "0"))
      default: return nil
      }
    }
    length = bytes.count == 4 ? .year : isQuarter ? .quarter : .month
    year = numbers[0]
    number = bytes.count == 4 ? 1 : numbers[1]
    guard (1...9999).contains(year), (1...12 / length.months).contains(number) else { return nil }
  }

  /// The first day.
  public var first: CalendarDate {
    CalendarDate(year: year, month: (number - 1) * length.months + 1, day: 1)
      ?? CalendarDate(daysSince1970: .min)
  }

  /// The last day.
  public var last: CalendarDate {
    let month = number * length.months
    let next =
      month == 12
      ? CalendarDate(year: year + 1, month: 1, day: 1)
      : CalendarDate(year: year, month: month + 1, day: 1)
    return next?.adding(days: -1) ?? CalendarDate(daysSince1970: .max)
  }
}

extension RatePeriod: CustomStringConvertible {
  /// `2020`, `2020-Q1` or `2020-03`.
  public var description: String {
    let day = first.description
    return switch length {
    case .year: String(decoding: Array(day.utf8.prefix(4)), as: UTF8.self)
    case .quarter:
      String(decoding: Array(day.utf8.prefix(4)), as: UTF8.self) + "-Q"
        + ExactDecimal(number).description
    case .month: String(decoding: Array(day.utf8.prefix(7)), as: UTF8.self)
    }
  }
}

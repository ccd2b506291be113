/// A moment in time, to the millisecond, in UTC.
public struct Timestamp: Sendable, Hashable {
  /// Milliseconds since 1970-01-01T00:00:00Z; negative before.
  public let millisecondsSince1970: Int64

  /// Creates a moment from the milliseconds since 1 January 1970, 00:00 UTC.
  public init(millisecondsSince1970: Int64) {
    self.millisecondsSince1970 = millisecondsSince1970
  }

  /// Reads ISO 8601: `2024-03-13T11:10:45+00:00`, with or without fraction and zone.
  ///
  /// Without a zone the time is taken as UTC; digits after the third decimal are cut. Nil for
  /// everything else.
  public init?(_ text: String) {
    guard let (wallClock, offset) = Self.parts(text) else { return nil }
    self = wallClock.adding(seconds: -Int64(offset ?? 0))
  }

  /// Reads ISO 8601; a time without a zone is one of the given zone.
  ///
  /// - Parameter limit: When clocks show the time twice, the later moment counts if it is not after
  ///   this limit; nil for the earlier moment.
  public init?(_ text: String, in zone: ZoneOffsets, notAfter limit: Timestamp? = nil) {
    guard let (wallClock, offset) = Self.parts(text) else { return nil }
    self =
      offset.map { wallClock.adding(seconds: -Int64($0)) }
      ?? zone.moment(of: wallClock, notAfter: limit)
  }

  /// The start of a day in UTC.
  public init(_ date: CalendarDate) {
    millisecondsSince1970 = Int64(date.daysSince1970) * Self.millisecondsPerDay
  }

  /// The day in UTC.
  public var date: CalendarDate {
    CalendarDate(
      daysSince1970: Int(clamping: millisecondsSince1970.floorDivided(by: Self.millisecondsPerDay)))
  }

  /// The day in an offset of so many seconds from UTC.
  public func date(utcOffset seconds: Int) -> CalendarDate {
    adding(seconds: Int64(seconds)).date
  }

  /// The latest day that has begun anywhere on Earth: that of UTC+14.
  public var latestDate: CalendarDate { date(utcOffset: 14 * 3_600) }

  /// The time of day in UTC, in milliseconds after midnight.
  public var millisecondOfDay: Int {
    let remainder = millisecondsSince1970 % Self.millisecondsPerDay
    return Int(remainder < 0 ? remainder + Self.millisecondsPerDay : remainder)
  }

  /// The moment a number of seconds later, clamped to the range of a timestamp.
  public func adding(seconds: Int64) -> Timestamp {
    Timestamp(
      millisecondsSince1970: Int64(
        clamping: Int128(millisecondsSince1970) + Int128(seconds) * 1_000))
  }

  /// Whole seconds since an earlier moment, rounded toward zero; negative when it is later.
  public func seconds(since earlier: Timestamp) -> Int64 {
    let difference = Int128(millisecondsSince1970) - Int128(earlier.millisecondsSince1970)
    return Int64(difference / 1_000)
  }

  private static let millisecondsPerDay: Int64 = 86_400_000

  /// The time as if its zone were UTC, and the zone's offset in seconds; nil for a time without one.
  private static func parts(_ text: String) -> (wallClock: Timestamp, offset: Int?)? {
    let bytes = Array(text.utf8)
    guard bytes.count > 10, let date = CalendarDate(utf8: bytes[..<10]) else { return nil }
    var digits = TextDigits(bytes[10...])
    guard digits.take("T") || digits.take("t") || digits.take(" "),
      let hour = digits.number(2), hour < 24, digits.take(":"),
      let minute = digits.number(2), minute < 60
    else { return nil }
    var (second, thousandths) = (0, 0)
    if digits.take(":") {
      guard let seconds = digits.number(2), seconds <= 60 else { return nil }
      second = min(seconds, 59)
      if digits.take(".") || digits.take(",") {
        guard let fraction = digits.thousandths() else { return nil }
        thousandths = fraction
      }
    }
    let wallClock = Timestamp(
      millisecondsSince1970: Int64(date.daysSince1970) * millisecondsPerDay
        + Int64(hour * 3_600 + minute * 60 + second) * 1_000 + Int64(thousandths))
    if digits.isAtEnd { return (wallClock, nil) }
    guard let offset = zoneOffset(&digits), digits.isAtEnd else { return nil }
    return (wallClock, offset)
  }

  /// `Z`, `+01`, `+01:00`, `+0100` in seconds; nil when it is not one of them.
  private static func zoneOffset(_ digits: inout TextDigits) -> Int? {
    if digits.take("Z") || digits.take("z") { return 0 }
    let sign: Int
    if digits.take("+") { sign = 1 } else if digits.take("-") { sign = -1 } else { return nil }
    guard let hours = digits.number(2), hours < 24 else { return nil }
    if digits.isAtEnd { return sign * hours * 3_600 }
    _ = digits.take(":")
    guard let minutes = digits.number(2), minutes < 60 else { return nil }
    return sign * (hours * 3_600 + minutes * 60)
  }
}

extension Timestamp: Comparable, CustomStringConvertible {
  public static func < (left: Timestamp, right: Timestamp) -> Bool {
    left.millisecondsSince1970 < right.millisecondsSince1970
  }

  /// ISO 8601 in UTC: `2026-10-30T14:15:00Z`, with three decimals when there are milliseconds.
  public var description: String { wallClock + "Z" }

  /// ISO 8601 in a time zone: `2026-10-30T18:15:00+04:00`, and `Z` where the zone is UTC.
  public func description(in zone: ZoneOffsets) -> String {
    if zone.isUTC { return description }
    // Before standard time, offsets had seconds, which ISO 8601 cannot express.
    let minutes = zone.seconds(at: self) / 60
    var text = TextDigitsWriter()
    text.append(minutes < 0 ? "-" : "+")
    text.append(abs(minutes) / 60, digits: 2)
    text.append(":")
    text.append(abs(minutes) % 60, digits: 2)
    return adding(seconds: Int64(minutes * 60)).wallClock + text.string
  }

  /// Date and time without a zone.
  private var wallClock: String {
    let milliseconds = millisecondOfDay
    var text = TextDigitsWriter()
    text.append(milliseconds / 3_600_000, digits: 2)
    text.append(":")
    text.append(milliseconds / 60_000 % 60, digits: 2)
    text.append(":")
    text.append(milliseconds / 1_000 % 60, digits: 2)
    if milliseconds % 1_000 != 0 {
      text.append(".")
      text.append(milliseconds % 1_000, digits: 3)
    }
    return date.description + "T" + text.string
  }
}

extension Int64 {
  fileprivate func floorDivided(by divisor: Int64) -> Int64 {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? quotient - 1 : quotient
  }
}

extension Timestamp {
  /// Reads milliseconds since the start of 1970; nil for anything but a whole number.
  public init?(milliseconds text: ArraySlice<UInt8>) {
    guard let number = try? ExactDecimal(String(decoding: text, as: UTF8.self)),
      number.scale == 0, let milliseconds = Int64(exactly: number.coefficient)
    else { return nil }
    self.init(millisecondsSince1970: milliseconds)
  }
}

public import CambistMoney
import Foundation

extension ZoneOffsets {
  /// A zone by its IANA name, such as `Asia/Baku`, or by its offset from UTC: `UTC+4`, `+04:00`.
  ///
  /// Daylight saving time and other changes are those that Foundation knows from 2000 to 2060.
  ///
  /// - Complexity: Requests some 3,000 offsets from Foundation, about a millisecond; store the
  ///   value.
  public init?(named name: String) {
    if let seconds = Self.offset(name) {
      self.init(UTCOffset(seconds: seconds))
    } else {
      guard name.utf8.count <= 64, name.contains("/"), let zone = TimeZone(identifier: name),
        zone.identifier.lowercased() == name.lowercased()
      else { return nil }
      self.init(zone)
    }
  }

  /// The clock of one of Foundation's time zones.
  init(_ zone: TimeZone) {
    self.init(name: zone.identifier) { second in
      zone.secondsFromGMT(for: Date(timeIntervalSince1970: TimeInterval(second)))
    }
  }

  /// The seconds since 1970 from 2000 to 2060, for which changes are known.
  static let known: ClosedRange<Int64> = 946_684_800...2_840_140_800

  /// Finds the changes of a time zone's offset.
  ///
  /// - Parameters:
  ///   - range: The seconds since 1970 in which changes are found.
  ///   - seconds: Returns the offset at a second since 1970; it is called once for each week of the
  ///     range and some 20 times for each change.
  init(name: String, in range: ClosedRange<Int64> = known, seconds: (Int64) -> Int) {
    // No zone changes its clocks twice within this time: the month of Ramadan is the shortest.
    let step: Int64 = 7 * 86_400
    let first = seconds(range.lowerBound)
    var (changes, latest, sampled): ([Change], Int, Int64) = ([], first, range.lowerBound)
    while sampled < range.upperBound {
      var (before, after) = (sampled, min(sampled + step, range.upperBound))
      sampled = after
      let offset = seconds(after)
      guard offset != latest else { continue }
      while after - before > 1 {
        let middle = (before + after) / 2
        if seconds(middle) == latest { before = middle } else { after = middle }
      }
      changes.append(
        Change(moment: Timestamp(millisecondsSince1970: after * 1_000), seconds: offset))
      latest = offset
    }
    self.init(name: name, seconds: first, changes: changes)
  }

  /// A time zone with only its present offset, named after it: `UTC+04:00`.
  public init(_ offset: UTCOffset) {
    self =
      offset.seconds == 0
      ? .utc : ZoneOffsets(name: Self.name(ofOffset: offset.seconds), seconds: offset.seconds)
  }

  /// Seconds ahead of UTC: `UTC`, `UTC+4`, `+04:00`, `-0330`; nil for anything else.
  private static func offset(_ name: String) -> Int? {
    var text = Substring(name.uppercased())
    if text == "Z" || text == "UTC" || text == "GMT" { return 0 }
    if text.hasPrefix("UTC") || text.hasPrefix("GMT") { text = text.dropFirst(3) }
    guard let sign = text.first, sign == "+" || sign == "-" || sign == "−" else { return nil }
    let digits = text.dropFirst().split(separator: ":", omittingEmptySubsequences: false)
    guard digits.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { (0x30...0x39).contains($0) } })
    else { return nil }
    let parts: (Substring, Substring)
    switch (digits.count, digits[0].count) {
    case (1, 1...2): parts = (digits[0], "0")
    case (1, 4): parts = (digits[0].prefix(2), digits[0].suffix(2))
    case (2, 1...2) where digits[1].count == 2: parts = (digits[0], digits[1])
    default: return nil
    }
    guard let hours = Int(parts.0), let minutes = Int(parts.1), minutes < 60,
      hours * 60 + minutes <= 14 * 60
    else { return nil }
    return (sign == "+" ? 1 : -1) * (hours * 3_600 + minutes * 60)
  }

  private static func name(ofOffset seconds: Int) -> String {
    func digits(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }
    let minutes = abs(seconds) / 60
    return "UTC" + (seconds < 0 ? "-" : "+") + digits(minutes / 60) + ":" + digits(minutes % 60)
  }
}

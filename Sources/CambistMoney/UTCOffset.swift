/// The offset of a clock from UTC, in minutes, as browsers report it.
public struct UTCOffset: Sendable, Hashable {
  /// Negative west of Greenwich.
  public let seconds: Int

  /// Creates an offset of so many seconds ahead of UTC.
  public init(seconds: Int) { self.seconds = seconds }

  /// The zones in use are from 12 hours behind UTC to 14 hours ahead.
  private static let minutes = -12 * 60...14 * 60

  /// Reads whole minutes, such as `240` or `-480`; nil outside the offsets in use.
  public init?(utf8 text: ArraySlice<UInt8>) {
    let digits = text.first == UInt8(ascii: "-") ? text.dropFirst() : text
    guard (1...3).contains(digits.count) else { return nil }
    var minutes = 0
    for digit in digits {
      guard (0x30...0x39).contains(digit) else { return nil }
      minutes = minutes * 10 + Int(digit - 0x30)
    }
    if digits.count < text.count { minutes = -minutes }
    guard Self.minutes.contains(minutes) else { return nil }
    seconds = minutes * 60
  }
}

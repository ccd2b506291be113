import CambistModel
import CambistMoney
import CambistRates

/// A conversion as a browser sends it that made it without the desk.
struct OfflineConversion: Sendable {
  let foreign: ForeignRecord
  /// The conversion's own name.
  let origin: String

  /// A route may mix several of Valyuta’s sources, whose names have 48 bytes each at most.
  private static let longestSource = 256

  /// Nil when a field is missing or cannot be read.
  init?(_ form: FormFields) {
    guard let origin = form["origin"], Self.isOrigin(origin),
      let time = form["time"].flatMap({ Timestamp(milliseconds: Array($0.utf8)[...]) }),
      time.millisecondsSince1970 > 0,
      let side = form["side"].flatMap({ ConversionSide(rawValue: $0) }),
      let from = form["from"].flatMap({ Currency($0) }),
      let to = form["to"].flatMap({ Currency($0) }),
      let source = form["source"].flatMap(Self.decimal),
      let target = form["target"].flatMap(Self.decimal),
      let rate = form["rate"].flatMap(Self.decimal), rate > .zero,
      let name = form["provenance"], Self.isSource(name),
      let asOf = form["asOf"].flatMap(Self.asOf)
    else { return nil }
    // An earlier version sent neither of the two.
    let derived = form["derived"].map { text in ["0": false, "1": true][text] }
    let endless = form["endless"].map { ExactFraction($0) }
    if derived == .some(nil) || endless == .some(nil) { return nil }
    self.origin = origin
    foreign = ForeignRecord(
      ConversionRecord(
        side: side, source: Money(source, from), target: Money(target, to), rate: rate,
        isDerived: derived.flatMap { $0 } ?? false,
        provenance: Provenance(source: name, asOf: asOf), day: nil,
        endless: endless.flatMap { $0 }),
      isOfEarlierVersion: derived == nil, time: time)
  }

  /// Thirty-two hexadecimal digits.
  private static func isOrigin(_ text: String) -> Bool {
    text.utf8.count == 32
      && text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
  }

  /// Printable ASCII without spaces.
  private static func isSource(_ text: String) -> Bool {
    text.utf8.count <= longestSource && text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }
  }

  /// A number as it is recorded: digits and one point, no exponent.
  private static func decimal(_ text: String) -> ExactDecimal? {
    guard let number = try? ExactDecimal(text), number.description == text else { return nil }
    return number
  }

  private static func asOf(_ text: String) -> AsOf? {
    CalendarDate(text).map { .day($0) } ?? Timestamp(text).map { .moment($0) }
  }
}

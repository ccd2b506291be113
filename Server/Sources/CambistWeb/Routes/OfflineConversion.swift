import CambistModel
import CambistMoney
import CambistRates

/// A conversion that a browser made offline or got no response for, as it sends it.
struct OfflineConversion: Sendable {
  let foreign: ForeignRecord
  /// The unique name of the conversion, as in the first request for it.
  let origin: String
  /// The name of its run of typing, as in ``RecordingOrder``; nil if it has none.
  let run: String?

  /// A route may mix several of Valyuta’s sources, whose names have up to 48 bytes each.
  private static let longestSource = 256

  /// Nil when a field is missing or cannot be read.
  init?(_ form: FormFields) {
    guard let origin = Self.origin(of: form),
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
    // Earlier versions of the page sent neither field.
    let derived = form["derived"].map { text in ["0": false, "1": true][text] }
    let endless = form["endless"].map { ExactFraction($0) }
    if derived == .some(nil) || endless == .some(nil) { return nil }
    self.origin = origin
    run = RecordingOrder.run(of: form)
    foreign = ForeignRecord(
      ConversionRecord(
        side: side, source: Money(source, from), target: Money(target, to), rate: rate,
        isDerived: derived.flatMap { $0 } ?? false,
        provenance: Provenance(source: name, asOf: asOf), day: nil,
        endless: endless.flatMap { $0 }),
      isOfEarlierVersion: derived == nil, time: time)
  }

  /// The unique name of a form's conversion: thirty-two hexadecimal digits; nil for none.
  static func origin(of form: FormFields) -> String? {
    guard let text = form["origin"], text.utf8.count == 32,
      text.utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) })
    else { return nil }
    return text
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

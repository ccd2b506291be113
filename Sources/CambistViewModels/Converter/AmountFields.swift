public import CambistModel
import CambistMoney
import CambistScreens
import Foundation

/// The texts of two amounts that drive each other, as they stand in their fields.
///
/// What somebody types stays letter by letter; the other field, and both as long as nobody types,
/// are as the screen writes them.
public struct AmountFields: Sendable, Hashable {
  /// The text of the amount to convert.
  public private(set) var from: String
  /// The text of the converted amount.
  public private(set) var to: String
  /// The field that somebody types in.
  private var typed: ConversionSide?

  init(_ source: ConvertScreen.AmountField, _ target: ConvertScreen.AmountField) {
    from = source.value
    to = target.value
  }

  /// The text of one side's field.
  public subscript(side: ConversionSide) -> String { side == .from ? from : to }

  /// Takes a text as it stands in a field.
  ///
  /// - Returns: What counts as typed; nil when it is the field's own text, which fields tell again as
  ///   they are entered and left.
  mutating func type(
    _ text: String, in side: ConversionSide, style: NumberStyle,
    keypadSign: String = Locale.current.decimalSeparator ?? "."
  ) -> String? {
    let old = self[side]
    guard old != text else { return nil }
    let meant = Self.mapped(text, from: old, keypadSign, to: style.decimalSeparator)
    typed = side
    if side == .from { from = meant } else { to = meant }
    return meant
  }

  /// A text in which the decimal sign of the keypad, inserted anywhere, is the app's own: the keypad
  /// of a phone has the sign of the device, not that of the app's region. Whatever else was inserted,
  /// or pasted, stays as it is.
  static func mapped(
    _ text: String, from old: String, _ keypadSign: String, to sign: String
  ) -> String {
    guard keypadSign != sign else { return text }
    let start = zip(old, text).prefix { $0 == $1 }.count
    let rest = (old.dropFirst(start), text.dropFirst(start))
    let end = zip(rest.0.reversed(), rest.1.reversed()).prefix { $0 == $1 }.count
    let inserted = rest.1.dropLast(end)
    guard inserted == keypadSign else { return text }
    return text.prefix(start) + sign + text.suffix(end)
  }

  /// The same, for the keypad of this device and for numbers in a style.
  static func mapped(
    _ text: String, from old: String, to style: NumberStyle, keypadSign: String? = nil
  ) -> String {
    mapped(
      text, from: old, keypadSign ?? Locale.current.decimalSeparator ?? ".",
      to: style.decimalSeparator)
  }

  /// The amount was filled in by other means than by typing.
  mutating func release() { typed = nil }

  mutating func show(_ source: ConvertScreen.AmountField, _ target: ConvertScreen.AmountField) {
    if typed != .from { from = source.value }
    if typed != .to { to = target.value }
  }
}

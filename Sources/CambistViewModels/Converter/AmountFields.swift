public import CambistModel
import CambistMoney
import CambistScreens
import Foundation

/// The texts in the fields of two amounts that drive each other.
///
/// The field with focus keeps the typed text unchanged; the other field, and both without focus,
/// have the screen's text.
public struct AmountFields: Sendable, Hashable {
  /// The text of the amount to convert.
  public private(set) var from: String
  /// The text of the converted amount.
  public private(set) var to: String
  /// The field in which the user types.
  private var typed: ConversionSide?

  init(_ source: ConvertScreen.AmountField, _ target: ConvertScreen.AmountField) {
    from = source.value
    to = target.value
  }

  /// The text of one side's field.
  public subscript(side: ConversionSide) -> String { side == .from ? from : to }

  /// Sets the text of a field.
  ///
  /// - Returns: The typed text; nil when it is the field's own text, which fields report again when
  ///   they gain and lose focus.
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

  /// Replaces the keypad's decimal sign, inserted anywhere in a text, by the app's own: the keypad
  /// of an iPhone has the sign of the device, not that of the app's region. Other inserted or
  /// pasted text is unchanged.
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

  /// The same, for the keypad of this device and a number format.
  static func mapped(
    _ text: String, from old: String, to style: NumberStyle, keypadSign: String? = nil
  ) -> String {
    mapped(
      text, from: old, keypadSign ?? Locale.current.decimalSeparator ?? ".",
      to: style.decimalSeparator)
  }

  /// The amount was set by other means than typing.
  mutating func release() { typed = nil }

  mutating func show(_ source: ConvertScreen.AmountField, _ target: ConvertScreen.AmountField) {
    if typed != .from { from = source.value }
    if typed != .to { to = target.value }
  }
}

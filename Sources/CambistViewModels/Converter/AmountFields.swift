public import CambistModel
import CambistMoney
import CambistScreens
import Foundation

/// The texts of two amounts that drive each other, as they stand in their fields.
///
/// What somebody types stays letter by letter; the other field, and both as long as nobody types,
/// are as the screen writes them.
public struct AmountFields: Sendable, Hashable {
  public private(set) var from: String
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
    // The keypad of a phone knows the decimal sign of the device, not that of the app's region.
    let isMapped = text == old + keypadSign && keypadSign != style.decimalSeparator
    let meant = isMapped ? old + style.decimalSeparator : text
    typed = side
    if side == .from { from = meant } else { to = meant }
    return meant
  }

  /// The amount was filled in by other means than by typing.
  mutating func release() { typed = nil }

  mutating func show(_ source: ConvertScreen.AmountField, _ target: ConvertScreen.AmountField) {
    if typed != .from { from = source.value }
    if typed != .to { to = target.value }
  }
}

import CambistModel
import CambistScreens

/// One of a converter's two rows: an amount, and its currency where that can be chosen.
struct AmountRow: Sendable {
  /// The field's name in forms.
  let name: String
  let side: String
  let field: ConvertScreen.AmountField
  /// The name of the currency's field in forms.
  let pickerName: String
  let picker: CurrencyPicker?
  /// The currency where it cannot be chosen.
  let code: String?
  /// Whether something is wrong with what was typed.
  let isInvalid: Bool

  init(
    _ side: ConversionSide, _ field: ConvertScreen.AmountField, picker: CurrencyPicker? = nil,
    code: String? = nil
  ) {
    name = side == .from ? "source" : "target"
    pickerName = side.rawValue
    self.side = side.rawValue
    self.field = field
    self.picker = picker
    self.code = code
    isInvalid = field.error != nil
  }
}

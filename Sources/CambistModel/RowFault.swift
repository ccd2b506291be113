/// A row that cannot be read: its number, its field and its text.
public struct RowFault: Error, Hashable, Sendable {
  /// What is wrong with a field.
  public enum Reason: Hashable, Sendable {
    /// The field is not there.
    case missing
    /// Text was expected and something else found, such as `number` or `null`.
    case notText(found: String)
    /// The text is not a decimal number.
    case notANumber
    /// The number has too many digits.
    case tooManyDigits
    /// A rate must be above zero.
    case notPositive
    /// The text does not say which way a rate goes.
    case notAConvention
    /// The text is not a currency code.
    case notACurrency
    /// The text is not a day such as `2026-10-30`.
    case notADate
    /// A product code must have 1 to 128 bytes.
    case notAProductCode
    /// A symbol must have 1 to 32 bytes and no space.
    case notASymbol
    /// The text is longer than any value can be.
    case tooLong
    /// The field appears twice in the row.
    case twice
  }

  /// What was being read, such as `transactions`.
  public var resource: String
  /// The row's place, counted from 1.
  public var row: Int
  /// The field's name.
  public var field: String
  /// The offending text, cut to a readable length.
  public var text: String
  /// What is wrong with the text.
  public var reason: Reason

  /// Creates a fault.
  public init(resource: String, row: Int, field: String, text: String, reason: Reason) {
    self.resource = resource
    self.row = row
    self.field = field
    self.text = text
    self.reason = reason
  }
}

/// A row that cannot be read: its number, the field and the text.
public struct RowFault: Error, Hashable, Sendable {
  /// What is wrong with a field.
  public enum Reason: Hashable, Sendable {
    /// The field is missing.
    case missing
    /// Text was expected, but something else was found, such as `number` or `null`.
    case notText(found: String)
    /// The text is not a decimal number.
    case notANumber
    /// The number has too many digits.
    case tooManyDigits
    /// The rate is not above zero.
    case notPositive
    /// The text is not a quotation convention.
    case notAConvention
    /// The text is not a currency code.
    case notACurrency
    /// The text is not a day such as `2026-10-30`.
    case notADate
    /// The product code does not have 1 to 128 bytes.
    case notAProductCode
    /// The symbol does not have 1 to 32 bytes, or it contains a space.
    case notASymbol
    /// The text exceeds the maximum length.
    case tooLong
    /// The field appears twice in the row.
    case twice
  }

  /// The resource, such as `transactions`.
  public var resource: String
  /// The row's number, from 1.
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

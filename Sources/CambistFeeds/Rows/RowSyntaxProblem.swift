/// A syntax error at one byte of the input.
public enum RowSyntaxProblem: Hashable, Sendable {
  /// The byte is not allowed there.
  case unexpectedByte(UInt8)
  /// The byte does not continue valid UTF-8.
  case invalidUTF8
  /// The code point may not occur there, written out or by reference.
  case forbiddenCharacter(UInt32)
  /// A JSON escape of half a surrogate pair.
  case loneSurrogate
  /// An XML reference to an entity that is not predefined.
  case unknownReference
  /// A document type, which is rejected.
  case documentType
  /// An XML declaration that is malformed or not at the very start.
  case declaration
  /// An attribute that the XML element already has.
  case repeatedAttribute(String)
  /// An end tag whose name differs from the open element's.
  case mismatchedTag(open: String, close: String)
  /// A name longer than ``RowLimits/nameBytes``.
  case nameTooLong
  /// Nesting deeper than ``RowLimits/depth``.
  case tooDeep
  /// More attributes than ``RowLimits/attributes``.
  case tooManyAttributes
  /// More columns than ``RowLimits/columns``.
  case tooManyColumns
  /// No column has the name of a required field.
  case noColumn(String)
}

/// Limits that bound the memory of a ``RowReader`` for any input.
public enum RowLimits {
  /// The longest value of a field, in bytes of unescaped UTF-8.
  public static let valueBytes = 65_536
  /// The longest name of a member, an element, an attribute or a processing instruction, in bytes;
  /// also the longest XML declaration.
  public static let nameBytes = 1_024
  /// The deepest nesting of JSON lists and objects, or of XML elements, the outermost included.
  public static let depth = 64
  /// The most attributes of one XML element besides the fields of a row.
  public static let attributes = 256
  /// The most columns of CSV.
  public static let columns = 256
}

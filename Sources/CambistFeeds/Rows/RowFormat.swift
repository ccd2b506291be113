/// How flat rows are written.
public enum RowFormat: Hashable, Sendable {
  /// A list of objects: `[{"sku": "T2006"}, …]`, by RFC 8259.
  case json
  /// Elements with attributes below a root: `<rows><row sku="T2006"/>…</rows>`, by XML 1.0
  /// without document types.
  case xml
  /// Lines of values separated by commas, the names of the columns first, by RFC 4180. Lines that
  /// begin with `#` are comments.
  case csv
}

/// How flat rows are written.
public enum RowFormat: Hashable, Sendable, CaseIterable {
  /// A list of objects: `[{"sku": "T2006"}, …]`, by RFC 8259.
  case json
  /// One object in each line: `{"sku": "T2006"}`, as NDJSON or JSON Lines have them. Empty lines are
  /// skipped.
  case jsonLines
  /// Elements with attributes below a root: `<rows><row sku="T2006"/>…</rows>`, by XML 1.0
  /// without document types.
  case xml
  /// Lines of values separated by commas, the names of the columns first, by RFC 4180. Lines that
  /// begin with `#` are comments.
  case csv
}

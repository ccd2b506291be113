/// How flat rows are written.
public enum RowFormat: Hashable, Sendable {
  /// A list of objects: `[{"sku": "T2006"}, …]`, by RFC 8259.
  case json
  /// Elements with attributes below a root: `<rows><row sku="T2006"/>…</rows>`, by XML 1.0
  /// without document types.
  case xml
}

/// The form of one upstream's rows, in all formats.
///
/// From here on, fields are identified by their index, in the given order.
public struct RowShape: Hashable, Sendable {
  /// The name of the outermost XML element, prefix included; JSON has none.
  public let root: String
  /// The name of an XML element that is a row, prefix included; JSON has none.
  public let row: String
  /// The fields to read; all others are skipped.
  public let fields: [Field]

  /// - Parameters:
  ///   - root: The only name that the outermost XML element may have, so that an error page is
  ///     never an empty list.
  ///   - row: The name of the XML elements that are rows, at any depth below the root.
  ///   - fields: The attributes of such an element, or the members of a JSON object.
  public init(root: String, row: String, fields: [Field]) {
    self.root = root
    self.row = row
    self.fields = fields
  }
}

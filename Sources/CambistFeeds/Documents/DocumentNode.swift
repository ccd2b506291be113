/// A node of a JSON or XML document that was read completely, with texts and digits as sent.
///
/// For nested documents of a few megabytes at most; ``RowReader`` reads flat rows of any number.
struct DocumentNode: Sendable {
  enum Kind: Sendable {
    /// A JSON object or an XML element.
    case group
    /// A JSON list.
    case list
    /// A JSON value without children, or an XML attribute.
    case value
  }

  let kind: Kind
  /// The name of the member, of the element or of the attribute; empty in a list.
  let name: String
  /// The value, or the text of an element without the white space around it; nil for `null`, a list
  /// and a JSON object.
  var text: String?
  /// The children in document order; attributes come first.
  var children: [DocumentNode] = []

  /// Reads a document: as XML if its first character is `<`, otherwise as JSON.
  ///
  /// XML may be encoded in windows-1251 if it declares so.
  ///
  /// - Throws: ``RowError``
  /// - Complexity: O(*n*) for *n* bytes.
  init(reading bytes: [UInt8]) throws(RowError) {
    let first = bytes.first { !XMLName.isSpace($0) && $0 < 0x80 }
    let isXML = first == UInt8(ascii: "<")
    var cursor = try DocumentCursor(isXML ? Windows1251.decodedXML(bytes) : bytes)
    self = try isXML ? cursor.xmlDocument() : cursor.jsonDocument()
  }

  init(_ kind: Kind, name: String, text: String? = nil, children: [DocumentNode] = []) {
    self.kind = kind
    self.name = name
    self.text = text
    self.children = children
  }

  /// The elements of a list; otherwise the node itself.
  var elements: [DocumentNode] { kind == .list ? children : [self] }
}

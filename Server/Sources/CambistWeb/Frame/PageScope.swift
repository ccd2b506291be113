import Synchronization

/// A value of a model, and its fields by their names.
///
/// Fields are found by reflection, unless the model answers for itself. The places of a type's
/// fields are remembered, so that each look reads one field and not all of them.
final class PageScope {
  let value: Any
  private let own: (any PageFields)?
  private lazy var fields = Mirror(reflecting: value).children
  private lazy var places = Self.places(of: type(of: value), fields)
  private var known: [String: Any?] = [:]
  private var scopes: [String: PageScope] = [:]

  private static let allPlaces = Mutex<[ObjectIdentifier: [String: Int]]>([:])

  init(_ value: Any) {
    self.value = value
    own = value is String ? nil : value as? any PageFields
    assert(isWhole, "\(type(of: value)) does not answer for all of its fields")
  }

  /// Whether a model that answers for itself has what reflection finds.
  private var isWhole: Bool {
    guard let own else { return true }
    return fields.allSatisfy { field in
      let isThere = (field.value as? any PageOptional).map { $0.wrapped != nil } ?? true
      return (own.field(field.label ?? "") != nil) == isThere
    }
  }

  /// What names lead to, one field after the other; nil where there is no such field, or it is nil.
  func value(at names: ArraySlice<String>) -> Any? {
    guard let name = names.first else { return value }
    let rest = names.dropFirst()
    guard !rest.isEmpty else { return field(name) }
    if let scope = scopes[name] { return scope.value(at: rest) }
    guard let field = field(name) else { return nil }
    let scope = PageScope(field)
    scopes[name] = scope
    return scope.value(at: rest)
  }

  /// Whether there is a field that is not nil.
  func has(_ name: String) -> Bool { scopes[name] != nil || field(name) != nil }

  private func field(_ name: String) -> Any? {
    if let own { return own.field(name) }
    if value is String { return nil }
    if let field = known[name] { return field }
    guard let place = places[name] else { return nil }
    let field = fields[fields.index(fields.startIndex, offsetBy: place)].value
    let value: Any? =
      if let optional = field as? any PageOptional { optional.wrapped } else { field }
    known[name] = .some(value)
    return value
  }

  private static func places(of type: Any.Type, _ fields: Mirror.Children) -> [String: Int] {
    let type = ObjectIdentifier(type)
    if let places = allPlaces.withLock({ $0[type] }) { return places }
    var places: [String: Int] = [:]
    for (place, field) in fields.enumerated() {
      if let name = field.label { places[name] = place }
    }
    allPlaces.withLock { $0[type] = places }
    return places
  }
}

/// Many values, which a section is repeated for.
protocol PageList {
  var values: [Any] { get }
}

extension Array: PageList {
  var values: [Any] { self }
}

/// A value that may be missing.
protocol PageOptional {
  var wrapped: Any? { get }
}

extension Optional: PageOptional {
  var wrapped: Any? { self }
}

/// A model that a page has many of, and that answers for its fields without reflection.
protocol PageFields {
  /// The field of a name; nil where there is none, or it is nil.
  func field(_ name: String) -> Any?
}

/// What a template has made already; it stands in a page as it is.
struct PageHTML: Sendable {
  /// What follows it in a page mostly needs no more.
  private static let room = 16 << 10

  private var parts: [[UInt8]] = []
  private var count = 0

  /// - Parameter bytes: What a template has made.
  init(_ bytes: [UInt8]) {
    parts = [bytes]
    count = bytes.count
  }

  init() {}

  mutating func append(_ other: PageHTML) {
    parts += other.parts
    count += other.count
  }

  fileprivate func append(to bytes: inout [UInt8]) {
    bytes.reserveCapacity(bytes.count + count + Self.room)
    for part in parts { bytes += part }
  }
}

/// Text in HTML.
enum HTMLText {
  private static func isSign(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""),
      UInt8(ascii: "'"):
      true
    default: false
    }
  }

  /// Adds a value's text with the signs of HTML escaped.
  static func append(_ value: Any, to bytes: inout [UInt8]) {
    if let html = value as? PageHTML {
      html.append(to: &bytes)
      return
    }
    var text = value as? String ?? String(describing: value)
    text.withUTF8 { text in
      guard text.contains(where: isSign) else { return bytes.append(contentsOf: text) }
      for byte in text {
        switch byte {
        case UInt8(ascii: "&"): bytes += "&amp;".utf8
        case UInt8(ascii: "<"): bytes += "&lt;".utf8
        case UInt8(ascii: ">"): bytes += "&gt;".utf8
        case UInt8(ascii: "\""): bytes += "&quot;".utf8
        case UInt8(ascii: "'"): bytes += "&#39;".utf8
        default: bytes.append(byte)
        }
      }
    }
  }
}

import Foundation

/// A value of JSON in a message of the Model Context Protocol.
indirect enum MCPValue: Sendable, Hashable {
  case null
  case boolean(Bool)
  /// Decimal, so that no digit of an amount is lost.
  case number(Decimal)
  case string(String)
  case array([MCPValue])
  case object([String: MCPValue])

  /// A document as a value.
  init(_ document: some Encodable) throws {
    self = try JSONDecoder().decode(MCPValue.self, from: JSONEncoder().encode(document))
  }

  /// The value of a member; nil when it is absent or null, or this is not an object.
  subscript(name: String) -> MCPValue? {
    guard case .object(let members) = self, let value = members[name], value != .null else {
      return nil
    }
    return value
  }

  /// The text; nil for other values.
  var text: String? { if case .string(let text) = self { text } else { nil } }

  /// The members; nil for other values.
  var members: [String: MCPValue]? {
    if case .object(let members) = self { members } else { nil }
  }

  /// The same object with additional members.
  func adding(_ more: [String: MCPValue]) -> MCPValue {
    .object((members ?? [:]).merging(more) { $1 })
  }
}

extension MCPValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  init(stringLiteral value: String) { self = .string(value) }
  init(booleanLiteral value: Bool) { self = .boolean(value) }
  init(integerLiteral value: Int) { self = .number(Decimal(value)) }
  init(arrayLiteral elements: MCPValue...) { self = .array(elements) }
  init(dictionaryLiteral elements: (String, MCPValue)...) {
    self = .object(Dictionary(elements) { $1 })
  }
}

extension MCPValue: Codable {
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let flag = try? container.decode(Bool.self) {
      self = .boolean(flag)
    } else if let number = try? container.decode(Decimal.self) {
      self = .number(number)
    } else if let text = try? container.decode(String.self) {
      self = .string(text)
    } else if let values = try? container.decode([MCPValue].self) {
      self = .array(values)
    } else {
      self = .object(try container.decode([String: MCPValue].self))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .boolean(let flag): try container.encode(flag)
    case .number(let number): try container.encode(number)
    case .string(let text): try container.encode(text)
    case .array(let values): try container.encode(values)
    case .object(let members): try container.encode(members)
    }
  }
}

import CambistDocuments

/// The schema of a value in the API, as in JSON Schema 2020-12.
indirect enum Schema: Sendable {
  case text(TextRule)
  /// Text, or null.
  case optionalText(TextRule)
  case integer(ClosedRange<Int>)
  case boolean
  case array(Schema)
  /// A named document.
  case document(DocumentSchema)
  /// Any object.
  case anyObject

  var json: JSONValue {
    switch self {
    case .text(let rule): .object(rule.json.merging(["type": "string"]) { $1 })
    case .optionalText(let rule):
      .object(rule.json.merging(["type": ["string", "null"]]) { $1 })
    case .integer(let range):
      [
        "type": "integer", "minimum": .integer(range.lowerBound),
        "maximum": .integer(range.upperBound),
      ]
    case .boolean: ["type": "boolean"]
    case .array(let element): ["type": "array", "items": element.json]
    case .document(let document): ["$ref": .string(document.address)]
    case .anyObject: ["type": "object"]
    }
  }

  /// The named documents in it, including nested ones.
  var documents: [DocumentSchema] {
    switch self {
    case .array(let element): element.documents
    case .document(let document): [document] + document.properties.flatMap(\.schema.documents)
    case .text, .optionalText, .integer, .boolean, .anyObject: []
    }
  }
}

/// The constraints of a text.
struct TextRule: Sendable {
  /// An anchored regular expression that the whole text must match.
  var pattern: String?
  /// A format of JSON Schema.
  var format: String?
  /// The only valid texts.
  var choices: [String] = []
  /// The number of Unicode scalars.
  var length: ClosedRange<Int>?

  var json: [String: JSONValue] {
    var members: [String: JSONValue] = [:]
    if let pattern { members["pattern"] = .string(pattern) }
    if let format { members["format"] = .string(format) }
    if !choices.isEmpty { members["enum"] = .array(choices.map { .string($0) }) }
    if let length {
      members["minLength"] = .integer(length.lowerBound)
      members["maxLength"] = .integer(length.upperBound)
    }
    return members
  }
}

/// The schema of a document: its members, and no others.
struct DocumentSchema: Sendable {
  struct Property: Sendable {
    let name: String
    let schema: Schema
    let summary: String
    let isRequired: Bool

    init(_ name: String, _ schema: Schema, _ summary: String = "", isRequired: Bool = true) {
      self.name = name
      self.schema = schema
      self.summary = summary
      self.isRequired = isRequired
    }
  }

  let name: String
  let summary: String
  let properties: [Property]

  init(_ name: String, _ summary: String, _ properties: [Property]) {
    self.name = name
    self.summary = summary
    self.properties = properties
  }

  /// Its place in the API's description.
  var address: String { "#/components/schemas/\(name)" }

  var json: JSONValue {
    var members: [String: JSONValue] = [:]
    for property in properties {
      guard !property.summary.isEmpty, case .object(var schema) = property.schema.json else {
        members[property.name] = property.schema.json
        continue
      }
      schema["description"] = .string(property.summary)
      members[property.name] = .object(schema)
    }
    return [
      "type": "object", "description": .string(summary), "properties": .object(members),
      "required": .array(properties.filter(\.isRequired).map { .string($0.name) }),
      "additionalProperties": false,
    ]
  }
}

/// A document of the API with its description.
protocol DescribedDocument: Encodable {
  static var schema: DocumentSchema { get }
}

extension DescribedDocument {
  /// The schema of one such document.
  static var one: Schema { .document(schema) }
  /// The schema of a list of them.
  static var list: Schema { .array(one) }
}

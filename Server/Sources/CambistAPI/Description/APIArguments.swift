import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import NIOHTTP1

/// The arguments of a request, checked by the endpoint's description.
struct APIArguments: Sendable {
  private static let longestBody = 16 << 10

  private var texts: [String: String] = [:]

  /// - Throws: ``APIProblem`` that names every invalid parameter.
  init(_ request: Request, _ parameters: Parameters, for operation: Operation) async throws {
    var faults: [APIProblem.Fault] = []
    var given: [ParameterDescription.Place: [(name: String, value: String)]] = [:]
    given[.query] = try Self.fields(request.uri.query ?? "")
      .filter { !operation.ignored.contains($0.name) }
    for parameter in operation.parameters where parameter.place == .path {
      let text = parameters.get(parameter.name) ?? ""
      guard let value = PercentCoding.decoded(text[...].utf8) else { throw Self.malformedAddress }
      given[.path, default: []].append((parameter.name, value))
    }
    if operation.hasBody {
      given[.body] = try await Self.members(of: request, for: operation, &faults)
    }
    for place in [ParameterDescription.Place.path, .query, .body] {
      take(given[place] ?? [], operation.parameters.filter { $0.place == place }, &faults)
    }
    guard faults.isEmpty else { throw APIProblem(faults) }
  }

  /// The value of a parameter that is required or has a default.
  func callAsFunction<Value>(_ parameter: Parameter<Value>) throws -> Value {
    guard let value = try optional(parameter) else {
      throw APIProblem([Self.missing(parameter.description)])
    }
    return value
  }

  /// The value of a parameter; nil when it is absent.
  func optional<Value>(_ parameter: Parameter<Value>) throws -> Value? {
    guard let text = texts[parameter.description.name] else { return nil }
    return try parameter.read(text)
  }

  private mutating func take(
    _ fields: [(name: String, value: String)], _ parameters: [ParameterDescription],
    _ faults: inout [APIProblem.Fault]
  ) {
    for (name, value) in fields {
      guard let parameter = parameters.first(where: { $0.name == name }) else {
        faults.append(.init(Self.short(name), .unknown))
        continue
      }
      if texts[name] != nil {
        faults.append(.init(name, .repeated))
      } else if let complaint = parameter.complaint(about: value) {
        faults.append(.init(name, complaint))
      }
      texts[name] = value
    }
    for parameter in parameters where texts[parameter.name] == nil {
      texts[parameter.name] = parameter.standard
      if parameter.isRequired, !faults.contains(where: { $0.parameter == parameter.name }) {
        faults.append(Self.missing(parameter))
      }
    }
  }

  private static func missing(_ parameter: ParameterDescription) -> APIProblem.Fault {
    .init(parameter.name, .missing)
  }

  /// An unknown name, shortened for a message.
  static func short(_ name: String) -> String {
    name.unicodeScalars.count <= 40 ? name : String(name.unicodeScalars.prefix(40)) + "…"
  }
}

// MARK: - Reading what was sent

extension APIArguments {
  private static let malformedAddress = APIProblem(
    .malformed, cause: "The address contains invalid percent-encoding or UTF-8.")

  static func fields(_ query: String) throws -> [(name: String, value: String)] {
    try query.split(separator: "&").map { field in
      let parts = field.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        .map { PercentCoding.decoded($0.utf8, plusIsSpace: true) }
      guard let name = parts.first ?? nil, let value = parts.count > 1 ? parts[1] : "" else {
        throw malformedAddress
      }
      return (name, value)
    }
  }

  /// The members of the request's JSON object.
  private static func members(
    of request: Request, for operation: Operation, _ faults: inout [APIProblem.Fault]
  ) async throws -> [(name: String, value: String)] {
    let type = request.headers[.contentType]?.split(separator: ";").first
      .map { $0.trimmingCharacters(in: .whitespaces).lowercased() }
    guard type == "application/json" else {
      throw APIProblem(.notJSON, cause: "The Content-Type is not application/json.")
    }
    let buffer: ByteBuffer
    do {
      buffer = try await request.body.collect(upTo: longestBody)
    } catch is NIOTooManyBytesError {
      throw APIProblem(.tooLong, cause: "The body can have at most \(longestBody) bytes.")
    } catch is HTTPParserError {
      throw APIProblem(.malformed, cause: "The body is not valid HTTP.")
    }
    // The decoder accepts some bytes that are not UTF-8.
    guard let text = String(validating: buffer.readableBytesView, as: UTF8.self),
      let members = try? JSONDecoder().decode([String: Member].self, from: Data(text.utf8))
    else {
      throw APIProblem(.malformed, cause: "The body is not a JSON object.")
    }
    var texts: [(name: String, value: String)] = []
    for (name, member) in members.sorted(by: { $0.key < $1.key }) {
      let parameter = operation.parameters.first { $0.place == .body && $0.name == name }
      switch parameter?.rule {
      case .integer(let range):
        // The schema checks the range.
        if let number = member.number {
          texts.append((name, String(number)))
        } else {
          faults.append(.init(name, .notInteger(range)))
        }
      case .text, nil:
        if let text = member.text {
          texts.append((name, text))
        } else {
          faults.append(.init(short(name), .notText))
        }
      }
    }
    return texts
  }

  /// A member's text or whole number; nil for a value of another type.
  private struct Member: Decodable {
    let text: String?
    let number: Int?

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      text = try? container.decode(String.self)
      number = try? container.decode(Int.self)
    }
  }
}

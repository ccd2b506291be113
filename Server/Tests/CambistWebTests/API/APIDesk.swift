import CambistDesk
import CambistTesting
import CambistWeb
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Testing

/// A desk with samples of everything but live quotes, queried through its API.
struct APIDesk {
  private let scripted: ScriptedDesk

  init() throws { scripted = try ScriptedDesk() }

  var clock: ManualClock { scripted.clock }
  var bank: ScriptedTransport { scripted.bank }
  var market: ScriptedMarket { scripted.market }
  var desk: Desk { scripted.desk }

  struct Answer {
    let status: Int
    let headers: HTTPFields
    let body: String

    /// The members of an answer that is an object.
    var json: [String: JSONValue] {
      get throws { try JSONDecoder().decode([String: JSONValue].self, from: Data(body.utf8)) }
    }

    /// The members of an answer that is a list of objects.
    var list: [[String: JSONValue]] {
      get throws { try JSONDecoder().decode([[String: JSONValue]].self, from: Data(body.utf8)) }
    }
  }

  /// What the API answers.
  ///
  /// - Parameter path: What follows `/api/v1`.
  func callAsFunction(
    _ path: String, _ method: HTTPRequest.Method = .get, headers: HTTPFields = [:],
    body: String? = nil
  ) async throws -> Answer {
    let site = try DeskSite(desk: desk, clock: clock.clock, isDemo: false)
    var fields = headers
    if body != nil, fields[.contentType] == nil { fields[.contentType] = "application/json" }
    let headers = fields
    return try await Application(router: site.router()).test(.router) { client in
      try await client.execute(
        uri: "/api/v1" + path, method: method, headers: headers,
        body: body.map { ByteBuffer(string: $0) }
      ) { response in
        Answer(
          status: Int(response.status.code), headers: response.headers,
          body: String(buffer: response.body))
      }
    }
  }
}

/// A JSON value with accessors for tests.
indirect enum JSONValue: Decodable, Hashable {
  case null
  case boolean(Bool)
  case integer(Int)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let flag = try? container.decode(Bool.self) {
      self = .boolean(flag)
    } else if let number = try? container.decode(Int.self) {
      self = .integer(number)
    } else if let text = try? container.decode(String.self) {
      self = .string(text)
    } else if let values = try? container.decode([JSONValue].self) {
      self = .array(values)
    } else {
      self = .object(try container.decode([String: JSONValue].self))
    }
  }

  subscript(name: String) -> JSONValue? {
    if case .object(let members) = self { members[name] } else { nil }
  }

  /// The members' names.
  var names: Set<String> {
    if case .object(let members) = self { Set(members.keys) } else { [] }
  }

  var string: String? { if case .string(let text) = self { text } else { nil } }
  var strings: [String] { elements.compactMap(\.string) }
  var elements: [JSONValue] { if case .array(let values) = self { values } else { [] } }
}

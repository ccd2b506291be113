import Foundation

/// Answers the messages of one client of the Model Context Protocol.
///
/// It supports the revisions that begin with `initialize`, and the one of 2026, in which each
/// request names its revision.
struct MCPServer: Sendable {
  private static let handshakeVersions = ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"]
  private static let requestVersions = ["2026-07-28"]
  private static let versionKey = "io.modelcontextprotocol/protocolVersion"
  private static let serverKey = "io.modelcontextprotocol/serverInfo"

  let tools: [MCPTool]

  /// The response to a line; nil when the client expects none.
  func answer(to line: String) async -> String? {
    guard let message = try? JSONDecoder().decode(MCPValue.self, from: Data(line.utf8)) else {
      return Self.line(MCPError.unreadable, to: .null)
    }
    let id = message["id"]
    guard message["jsonrpc"] == "2.0", let method = message["method"]?.text else {
      // Responses to requests of the server need no answer; the server sends none.
      if message["result"] != nil || message["error"] != nil { return nil }
      return Self.line(MCPError.notARequest, to: id ?? .null)
    }
    guard let id else { return nil }
    do {
      let result = try await result(of: method, message["params"] ?? .object([:]))
      return Self.line(["jsonrpc": "2.0", "id": id, "result": result])
    } catch let error as MCPError {
      return Self.line(error, to: id)
    } catch {
      return Self.line(MCPError.failed, to: id)
    }
  }

  private func result(of method: String, _ parameters: MCPValue) async throws -> MCPValue {
    let version = parameters["_meta"]?[Self.versionKey]?.text
    if let version, !Self.requestVersions.contains(version) {
      throw MCPError.version(version, supported: Self.requestVersions)
    }
    switch method {
    case "initialize": return initialization(parameters)
    case "ping": return .object([:])
    case "server/discover":
      let versions = Self.requestVersions + Self.handshakeVersions.reversed()
      return Self.cacheable(
        [
          "supportedVersions": .array(versions.map { .string($0) }),
          "capabilities": Self.capabilities, "instructions": Self.instructions,
        ])
    case "tools/list":
      let list: MCPValue = ["tools": .array(tools.map(\.description))]
      return version == nil ? list : Self.cacheable(list)
    case "tools/call":
      let result = try await call(parameters)
      return version == nil ? result : Self.complete(result)
    default: throw MCPError.unknownMethod(method)
    }
  }

  private func initialization(_ parameters: MCPValue) -> MCPValue {
    let requested = parameters["protocolVersion"]?.text
    let version = Self.handshakeVersions.last { $0 == requested } ?? Self.handshakeVersions.last
    return [
      "protocolVersion": version.map { .string($0) } ?? .null, "capabilities": Self.capabilities,
      "serverInfo": Self.identity, "instructions": Self.instructions,
    ]
  }

  private func call(_ parameters: MCPValue) async throws -> MCPValue {
    guard let name = parameters["name"]?.text else {
      throw MCPError.parameters("The name of the tool is missing.")
    }
    guard let tool = tools.first(where: { $0.name == name }) else {
      throw MCPError.parameters("There is no tool “\(name)”.")
    }
    guard let arguments = (parameters["arguments"] ?? .object([:])).members else {
      throw MCPError.parameters("The arguments are not an object.")
    }
    return await tool.result(of: arguments)
  }

  private static let identity: MCPValue = [
    "name": "cambist", "title": "Cambist", "version": .string(Cambist.version),
  ]
  private static let capabilities: MCPValue = ["tools": .object([:])]
  private static let instructions: MCPValue = """
    Exact currency conversion. Figures are decimal text: repeat them as they are. Every answer names \
    the source and the day of its rate; tell the user both, and when a rate is old.
    """

  /// A result in the form of the revisions in which each request names its own.
  private static func complete(_ result: MCPValue) -> MCPValue {
    result.adding(["resultType": "complete", "_meta": .object([serverKey: identity])])
  }

  /// A result that does not change while the process runs.
  private static func cacheable(_ result: MCPValue) -> MCPValue {
    complete(result).adding(["ttlMs": 3_600_000, "cacheScope": "private"])
  }

  private static func line(_ error: MCPError, to id: MCPValue) -> String {
    var content: [String: MCPValue] = [
      "code": .number(Decimal(error.code)), "message": .string(error.message),
    ]
    content["data"] = error.data
    return line(["jsonrpc": "2.0", "id": id, "error": .object(content)])
  }

  private static func line(_ message: MCPValue) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(message)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }
}

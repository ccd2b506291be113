/// An error of the Model Context Protocol, with the codes of JSON-RPC 2.0.
struct MCPError: Error {
  let code: Int
  let message: String
  var data: MCPValue?

  static let unreadable = MCPError(code: -32_700, message: "The message is not valid JSON.")
  static let notARequest = MCPError(code: -32_600, message: "The message is not a request.")
  static let failed = MCPError(code: -32_603, message: "Cambist could not answer the request.")

  static func unknownMethod(_ name: String) -> MCPError {
    MCPError(code: -32_601, message: "There is no method “\(name)”.")
  }

  static func parameters(_ message: String) -> MCPError {
    MCPError(code: -32_602, message: message)
  }

  static func version(_ requested: String, supported: [String]) -> MCPError {
    MCPError(
      code: -32_022, message: "Unsupported protocol version",
      data: [
        "supported": .array(supported.map { .string($0) }), "requested": .string(requested),
      ])
  }
}

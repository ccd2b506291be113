import CambistDesk
import CambistDocuments

/// A tool for an assistant.
struct MCPTool: Sendable {
  /// The answer of a tool: text for people, and the same as JSON.
  struct Answer: Sendable {
    let text: String
    let content: MCPValue
  }

  let name: String
  let title: String
  let summary: String
  /// The arguments: their names and JSON schemas.
  let arguments: [String: MCPValue]
  let required: [String]
  /// The required members of the answer, with their schemas.
  let members: [String: MCPValue]
  let call: @Sendable (MCPArguments) async throws -> Answer

  /// The tool in a client's list.
  var description: MCPValue {
    [
      "name": .string(name), "title": .string(title), "description": .string(summary),
      "inputSchema": [
        "type": "object", "properties": .object(arguments),
        "required": .array(required.map { .string($0) }), "additionalProperties": false,
      ],
      "outputSchema": [
        "type": "object", "properties": .object(members),
        "required": .array(members.keys.sorted().map { .string($0) }),
      ],
      "annotations": [
        "title": .string(title), "readOnlyHint": true, "idempotentHint": true,
        "openWorldHint": true,
      ],
    ]
  }

  /// The tool's answer, or the error in a form that the assistant can read.
  func result(of arguments: [String: MCPValue]) async -> MCPValue {
    do {
      if let unknown = arguments.keys.sorted().first(where: { self.arguments[$0] == nil }) {
        throw Failure(.usage, "There is no argument “\(unknown)”.")
      }
      let answer = try await call(MCPArguments(values: arguments))
      return [
        "content": [["type": "text", "text": .string(answer.text)]],
        "structuredContent": answer.content, "isError": false,
      ]
    } catch {
      let failure = Failure(anyOf: error)
      let sentences =
        (failure?.notices.messages ?? []) + [
          failure?.message ?? "Cambist could not answer."
        ]
      return [
        "content": [["type": "text", "text": .string(sentences.joined(separator: " "))]],
        "isError": true,
      ]
    }
  }
}

import CambistDocuments
import CambistMoney
import Foundation

/// The arguments of a tool, as an assistant sent them.
struct MCPArguments: Sendable {
  let values: [String: MCPValue]

  /// The text of an argument; nil when it is absent.
  ///
  /// - Throws: ``Failure`` for a value of another type.
  func text(_ name: String) throws -> String? {
    switch values[name] {
    case nil, .null: return nil
    case .string(let text): return text
    case .number(let number): return number.description
    default: throw Failure(.usage, "“\(name)” must be a text.")
    }
  }

  /// - Throws: ``Failure`` when it is absent.
  func required(_ name: String) throws -> String {
    guard let text = try text(name) else { throw Failure(.usage, "“\(name)” is missing.") }
    return text
  }

  func currency(_ name: String) throws -> Currency {
    try Currency(argument: try required(name))
  }

  func day(_ name: String) throws -> CalendarDate? {
    try text(name).map { try CalendarDate(argument: $0) }
  }
}

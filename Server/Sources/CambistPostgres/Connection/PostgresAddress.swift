import CLibPQ
public import CambistStore
import Foundation

/// The address of a database: `postgresql://user@host1,host2/name?target_session_attrs=read-write`.
public struct PostgresAddress: Sendable {
  /// The whole address, which may contain a password.
  let text: String
  /// The hosts and the name of the database, for messages.
  public let place: String

  /// Reads an address.
  ///
  /// - Throws: ``StoreError/cannotOpen(path:reason:)``; the message does not repeat the address, as
  ///   it may contain a password.
  public init(_ text: String) throws(StoreError) {
    var message: UnsafeMutablePointer<CChar>?
    guard text.hasPrefix("postgresql://") || text.hasPrefix("postgres://"),
      let options = PQconninfoParse(text, &message)
    else {
      defer { PQfreemem(message) }
      throw .cannotOpen(path: "PostgreSQL", reason: Self.reason(message))
    }
    defer { PQconninfoFree(options) }
    var values: [String: String] = [:]
    var option = options
    while let keyword = option.pointee.keyword {
      if let value = option.pointee.val {
        values[String(cString: keyword)] = String(cString: value)
      }
      option += 1
    }
    self.text = text
    let host = values["host"] ?? values["hostaddr"] ?? ""
    let name = values["dbname"] ?? values["user"] ?? ""
    place = [host, name].filter { !$0.isEmpty }.joined(separator: "/")
  }

  /// Why an address is refused, in words without its password.
  private static func reason(_ message: UnsafeMutablePointer<CChar>?) -> String {
    let words = message.map { String(cString: $0).trimmingCharacters(in: .newlines) } ?? ""
    // Other messages repeat the address.
    return words.hasPrefix("invalid URI query parameter")
      ? words : "the address must be like postgresql://user@host/database"
  }
}

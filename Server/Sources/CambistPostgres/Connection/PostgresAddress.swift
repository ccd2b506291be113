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
    guard Self.isUnambiguous(text), let options = PQconninfoParse(text, &message) else {
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
    // A password without a host is read as the port, which messages repeat.
    guard (values["port"] ?? "").utf8.allSatisfy({ (48...57).contains($0) || $0 == 44 }) else {
      throw .cannotOpen(path: "PostgreSQL", reason: Self.form)
    }
    self.text = text
    let host = values["host"] ?? values["hostaddr"] ?? ""
    let name = values["dbname"] ?? values["user"] ?? ""
    place = [host, name].filter { !$0.isEmpty }.joined(separator: "/")
  }

  private static let form = """
    the address must be like postgresql://user@host/database, with special characters \
    percent-encoded
    """

  /// Whether each part of an address is what it seems to be. A password with a plain `/` or `@` ends
  /// there, and its rest would be read as a host or a database, which messages repeat.
  private static func isUnambiguous(_ text: String) -> Bool {
    guard
      let scheme = ["postgresql://", "postgres://"].first(where: { text.hasPrefix($0) })
    else { return false }
    let parts = text.dropFirst(scheme.count).split(
      separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts[0].count(where: { $0 == "@" }) <= 1 else { return false }
    guard parts.count == 2 else { return true }
    return !parts[1].contains("@") && !parts[1].prefix { $0 != "?" }.contains("/")
  }

  /// Why an address is refused, in words without its password.
  private static func reason(_ message: UnsafeMutablePointer<CChar>?) -> String {
    let words = message.map { String(cString: $0).trimmingCharacters(in: .newlines) } ?? ""
    // Other messages repeat the address.
    return words.hasPrefix("invalid URI query parameter")
      ? words : form
  }
}

import Foundation

/// How a response's body is packed.
public enum ContentCoding: Equatable, Sendable {
  /// What the transports ask for, as the value of an `Accept-Encoding` header.
  public static let accepted = "gzip, deflate"

  case identity
  case gzip
  case deflate
  /// Something that nobody asked for: the header's value.
  case unknown(String)

  /// - Parameter header: The `Content-Encoding` header as it was sent, several of them joined by
  ///   commas; nil when there was none.
  public init(header: String?) {
    let names = (header ?? "").split(separator: ",")
      .map { $0.trimmingCharacters(in: .whitespaces).lowercased() }
      .filter { $0 != "identity" && !$0.isEmpty }
    switch names {
    case []: self = .identity
    case ["gzip"], ["x-gzip"]: self = .gzip
    case ["deflate"]: self = .deflate
    default: self = .unknown(names.joined(separator: ", "))
    }
  }
}

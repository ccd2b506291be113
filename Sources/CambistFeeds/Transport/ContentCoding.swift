import Foundation

/// The encoding of a response's body.
public enum ContentCoding: Equatable, Sendable {
  /// The encodings that the transports accept, as an `Accept-Encoding` header.
  public static let accepted = "gzip, deflate"

  case identity
  case gzip
  case deflate
  /// An encoding that was not requested: the header's value.
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

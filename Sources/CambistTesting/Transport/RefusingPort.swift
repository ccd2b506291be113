public import Foundation

/// A loopback port on which every connection is refused: it is reserved, so that no other server
/// can get it, and nobody listens on it.
public struct RefusingPort: Sendable {
  /// The port, which refuses every connection.
  public let port: Int

  /// Reserves such a port while a closure runs.
  public static func hold<Value>(
    _ body: (RefusingPort) async throws -> Value
  ) async throws -> Value {
    #if canImport(Darwin)
      let kind = SOCK_STREAM
    #else
      let kind = CInt(SOCK_STREAM.rawValue)
    #endif
    let holder = socket(AF_INET, kind, 0)
    defer { _ = Foundation.close(holder) }
    guard holder >= 0, let port = LoopbackListener.bindToFreePort(holder) else {
      throw POSIXError(POSIXError.Code(rawValue: errno) ?? .EIO)
    }
    return try await body(RefusingPort(port: port))
  }

  /// The port's address, by number or by another name of loopback; nil for other texts.
  public func url(scheme: String = "http", host: String = "127.0.0.1") -> URL? {
    URL(string: "\(scheme)://\(host):\(port)/")
  }
}

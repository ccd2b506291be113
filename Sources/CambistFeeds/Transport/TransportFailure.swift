/// Why a request failed, or a connection could not be established or was lost.
public enum TransportFailure: Error, Hashable, Sendable {
  /// The connection failed: the host and the system's error message.
  case unreachable(host: String, reason: String)
  /// Connecting, including TLS and the handshake, or the whole request exceeded its timeout.
  case timedOut(after: Duration)
  /// The upstream answered with a status without data, or a WebSocket handshake with this status,
  /// or with 101 and invalid headers.
  case status(Int)
  /// The server closed a stream, with its code and reason; nil when it gave none.
  case closed(code: Int?, reason: String)
  /// The decoded body or the message exceeds the limit in bytes.
  case tooLarge(limit: Int)
  /// The body could not be decoded or is a web page, or the server violated the protocol.
  case unreadable(reason: String)
  /// A redirect was not followed: too many, not http(s), from https to http, or to a private address.
  case redirectRefused(reason: String)
}

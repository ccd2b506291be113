/// Why a transport has no answer to a request, or no connection, or none any more.
public enum TransportFailure: Error, Hashable, Sendable {
  /// No connection came about, or it broke: the host and the system's own words.
  case unreachable(host: String, reason: String)
  /// Connecting, TLS and handshake included, or the whole request took longer than it may.
  case timedOut(after: Duration)
  /// The upstream answered with a status that carries no data, or a WebSocket's handshake with this
  /// status, or with 101 and the wrong headers.
  case status(Int)
  /// The server closed a stream, with its code and reason; nil when it gave none.
  case closed(code: Int?, reason: String)
  /// The unpacked body or the message is larger than the limit in bytes.
  case tooLarge(limit: Int)
  /// The body could not be unpacked or is a web page, or the server broke the protocol.
  case unreadable(reason: String)
  /// A redirect was not followed: too many, not http(s), from https to http, or to a private address.
  case redirectRefused(reason: String)
}

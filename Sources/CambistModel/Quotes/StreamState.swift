public import CambistMoney

/// How the connection that quotes come over is doing.
public enum StreamState: Sendable, Hashable {
  /// Nobody tries to connect: there is no address, or the connection was ended.
  case offline
  /// A connection is being made, or was made and has brought no quote yet.
  case connecting
  /// Quotes come.
  case live
  /// The connection stands, and brings no quotes.
  case stale
  /// The connection stands, and nothing that it brings can be read.
  case unreadable
  /// The connection failed and is tried again at a time.
  case waiting(until: Timestamp)
}

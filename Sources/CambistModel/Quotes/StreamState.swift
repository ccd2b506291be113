public import CambistMoney

/// The state of the connection for live quotes.
public enum StreamState: Sendable, Hashable {
  /// Not connecting: there is no address, or the connection was ended.
  case offline
  /// Connecting, or connected without a quote so far.
  case connecting
  /// Quotes are arriving.
  case live
  /// Connected, but no quotes are arriving.
  case stale
  /// Connected, but none of the messages can be read.
  case unreadable
  /// The connection failed and will be retried at a time.
  case waiting(until: Timestamp)
}

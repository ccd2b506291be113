public import Foundation

/// A stream of messages, as a feed uses it: one WebSocket connection, used while it is open.
///
/// Implementations apply a connect timeout that includes TLS and the handshake, check certificates,
/// answer pings, join fragmented messages, reject messages above a limit and close with a
/// handshake. They never reconnect.
public protocol StreamTransport: Sendable {
  /// Connects and passes the connection to `use`; when it returns or throws, or the task is
  /// cancelled, the connection is closed.
  ///
  /// - Throws: ``TransportFailure`` for network errors, and any error of `use`.
  func connect<Answer: Sendable>(
    to url: URL, using use: @escaping @Sendable (StreamConnection) async throws -> Answer
  ) async throws -> Answer
}

/// An open connection of a ``StreamTransport``.
public struct StreamConnection: Sendable {
  /// The next message's bytes; texts are valid UTF-8. Called by one task at a time.
  ///
  /// Throws ``TransportFailure`` when the connection ends.
  public var receive: @Sendable () async throws -> [UInt8]
  /// Sends a ping and returns when its pong arrives; ends when the task is cancelled.
  ///
  /// Throws ``TransportFailure`` when the connection ends.
  public var ping: @Sendable () async throws -> Void

  public init(
    receive: @escaping @Sendable () async throws -> [UInt8],
    ping: @escaping @Sendable () async throws -> Void
  ) {
    self.receive = receive
    self.ping = ping
  }
}

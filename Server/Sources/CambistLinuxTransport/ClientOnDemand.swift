import AsyncHTTPClient
import NIOCore
import Synchronization

/// An HTTP client that is created for the first request: creating its threads would take a command
/// that uses stored data longer than the answer.
final class ClientOnDemand: Sendable {
  private let configuration: @Sendable () -> HTTPClient.Configuration
  private let made = Mutex<HTTPClient?>(nil)

  init(_ configuration: @escaping @Sendable () -> HTTPClient.Configuration) {
    self.configuration = configuration
  }

  /// - Parameter connectingInstead: Hosts to connect to instead of those in an address.
  convenience init(connectTimeout: Duration, connectingInstead: [String: String]) {
    self.init {
      var configuration = HTTPClient.Configuration(
        redirectConfiguration: .disallow,
        timeout: .init(connect: TimeAmount(connectTimeout)),
        connectionPool: .init(idleTimeout: .seconds(15)),
        decompression: .disabled)
      configuration.connectionPool.retryConnectionEstablishment = false
      configuration.httpVersion = .http1Only
      configuration.dnsOverride = connectingInstead
      return configuration
    }
  }

  deinit {
    _ = made.withLock { $0?.shutdown() }
  }

  var client: HTTPClient {
    made.withLock { made in
      if let made { return made }
      let client = HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration())
      made = client
      return client
    }
  }
}

public import Foundation
public import Hummingbird
public import Logging

/// The upstreams, simulated: real servers on loopback that answer as the real ones do.
public struct DemoUpstreams: Sendable {
  /// Where the sales desk's upstream is once the server runs.
  public static func gnbAddress(port: Int) -> URL? {
    URL(string: "http://127.0.0.1:\(port)/gnb")
  }

  public init() {}

  /// The server, on a port that the system chooses.
  ///
  /// - Parameter ready: Told the port once the server listens.
  public func application(
    logger: Logger, ready: @escaping @Sendable (Int) async -> Void
  ) -> some ApplicationProtocol {
    let router = Router()
    DemoGNB().addRoutes(to: router.group("gnb"))
    return Application(
      router: router,
      configuration: .init(address: .hostname("127.0.0.1", port: 0)),
      onServerRunning: { channel in
        if let port = channel.localAddress?.port { await ready(port) }
      },
      logger: logger)
  }
}

public import CambistModel
public import CambistMoney
public import Foundation
public import Hummingbird
public import Logging

/// The simulated upstreams: real servers on loopback that respond like the real ones.
public struct DemoUpstreams: Sendable {
  /// The addresses of the running upstreams.
  public struct Addresses: Sendable {
    /// Live quotes.
    public let quotes: URL
    /// The sales desk's upstream.
    public let gnb: URL
    /// Rates and names of currencies.
    public let valyuta: URL
    /// The European Central Bank's files.
    public let ecb: URL
    /// Crypto markets.
    public let bitso: URL
    /// The page that makes the upstreams fail.
    public let controls: URL

    /// The address of an institution.
    public func address(of institution: Institution) -> URL {
      controls.appendingPathComponent("institutions/\(institution.id)")
    }

    /// - Parameters:
    ///   - port: The port of the upstreams' HTTP server.
    ///   - quotesPort: The port of the quote stream.
    ///
    ///   Nil for invalid ports.
    public init?(port: Int, quotesPort: Int) {
      guard let base = URL(string: "http://127.0.0.1:\(port)"),
        let quotes = URL(string: "ws://127.0.0.1:\(quotesPort)/quotes")
      else { return nil }
      self.quotes = quotes
      gnb = base.appendingPathComponent("gnb")
      valyuta = base.appendingPathComponent("valyuta")
      ecb = base.appendingPathComponent("ecb")
      bitso = base.appendingPathComponent("bitso")
      controls = base.appendingPathComponent("")
    }
  }

  private let faults = DemoFaults()

  /// Creates the simulated sources, to be started separately.
  public init() {}

  /// The stream of quotes, on a port that the system chooses.
  ///
  /// - Parameters:
  ///   - zone: The zone of its times, which it does not send.
  ///   - ready: Called with the port when the server is listening.
  public func quotes(
    zone: ZoneOffsets = .utc, ready: @escaping @Sendable (Int) async -> Void
  ) -> DemoQuoteStream {
    DemoQuoteStream(faults: faults, zone: zone, ready: ready)
  }

  /// The server, on a port that the system chooses.
  ///
  /// - Parameter ready: Called with the port when the server is listening.
  public func application(
    logger: Logger, ready: @escaping @Sendable (Int) async -> Void
  ) -> some ApplicationProtocol {
    let router = Router()
    let market = DemoMarket()
    DemoControls(faults: faults).addRoutes(to: router)
    func group(_ path: RouterPath, failingAs upstream: String) -> RouterGroup<BasicRequestContext> {
      router.group(path).add(middleware: DemoFault(faults: faults, upstream: upstream))
    }
    DemoBitso(faults: faults).addRoutes(to: group("bitso/v3", failingAs: "bitso"))
    DemoGNB().addRoutes(to: group("gnb", failingAs: "sales"))
    DemoECB(market: market).addRoutes(to: group("ecb", failingAs: "rates"))
    for institution in Institution.all {
      DemoInstitution(institution, market: market).addRoutes(
        to: group("institutions/\(institution.id)", failingAs: "rates"))
    }
    DemoValyuta(market: market).addRoutes(to: group("valyuta/api", failingAs: "rates"))
    return Application(
      router: router,
      configuration: .init(address: .hostname("127.0.0.1", port: 0)),
      onServerRunning: { channel in
        if let port = channel.localAddress?.port { await ready(port) }
      },
      logger: logger)
  }
}

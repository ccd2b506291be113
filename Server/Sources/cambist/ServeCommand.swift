import ArgumentParser
import CambistDemo
import CambistDesk
import CambistModel
import CambistMoney
import CambistScreens
import CambistStore
import CambistWeb
import Foundation
import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import ServiceLifecycle
import UnixSignals

/// `cambist serve`: the web app.
struct ServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve", abstract: "Serve the web app.")

  @Flag(help: "Use simulated data in a separate data folder. Every page says so.")
  var demo = false

  @Option(help: "The address to listen on.")
  var host = "127.0.0.1"

  @Option(help: "The port to listen on. 0 chooses a free port.")
  var port = 8080

  @Option(
    help: ArgumentHelp(
      "The address of the sales source. Default: CAMBIST_GNB_URL.", valueName: "url"))
  var gnbURL: String?

  @Option(help: "The format to request from the sales source.")
  var format: SourceOptions.Format = .json

  @Flag(help: "Request rates.json or rates.xml instead of using the Accept header.")
  var `extension` = false

  @Flag(
    inversion: .prefixedNo,
    help:
      "Serve rates in the form of the Frankfurter API at /v1 and /v2. Default: on loopback without a token."
  )
  var frankfurter: Bool?

  @Option(
    help: ArgumentHelp(
      "The log level: trace, debug, info, notice, warning, error or critical. Info and below include every request.",
      valueName: "level"),
    transform: { name in
      guard let level = Logger.Level(rawValue: name.lowercased()) else {
        let names = Logger.Level.allCases.map(\.rawValue).joined(separator: ", ")
        throw ValidationError("--log-level must be one of \(names).")
      }
      return level
    })
  var logLevel: Logger.Level = .warning

  @Option(help: ArgumentHelp("The form of the log's lines: text or json.", valueName: "format"))
  var logFormat = LogFormat.text

  @Option(
    help: ArgumentHelp(
      "After SIGTERM, continue to answer requests for this many seconds while /readyz answers 503, so that a load balancer can react.",
      valueName: "seconds"))
  var drainSeconds = 0

  @OptionGroup var access: AccessOptions
  @OptionGroup var open: OpenOptions
  @OptionGroup var rates: RateOptions
  @OptionGroup var markets: MarketOptions
  @OptionGroup var quotes: QuoteOptions
  @OptionGroup var store: StoreOptions

  func validate() throws {
    guard (0...65_535).contains(port) else {
      throw ValidationError("--port must be from 0 to 65535.")
    }
    guard (0...3_600).contains(drainSeconds) else {
      throw ValidationError("--drain-seconds must be from 0 to 3600.")
    }
    _ = (try access.proxies(), try access.base())
  }

  func run() async throws {
    Heap.share()
    try await reporting {
      let descriptors = try Descriptors.forDesk()
      let logger = logFormat.logger(logLevel)
      let (drain, sources) = (DeskDrain(), UpstreamMetrics())
      let signals = await UnixSignalsSequence(trapping: .sigterm, .sigint)
      defer { withExtendedLifetime(signals) {} }
      let services: [any Service]
      if demo {
        let (ports, ready) = AsyncStream.makeStream(of: DemoPort.self)
        let demo = DemoUpstreams()
        let upstreams = demo.application(logger: logger) { ready.yield(.upstreams($0)) }
        let stream = demo.quotes(zone: try quotes.zone()) { ready.yield(.quotes($0)) }
        let desk = DeskService { [logger] in
          guard let upstreams = await DemoPort.addresses(ports) else { return nil }
          return try application(
            demoFeeds(upstreams, sources), logger, descriptors, drain, sources,
            controls: upstreams.controls)
        }
        services = [upstreams, stream, desk]
      } else {
        services = [
          DeskService { [logger] in
            try application(
              try configuredFeeds(sources), logger, descriptors, drain, sources)
          }
        ]
      }
      let end = DrainService(
        drain: drain, delay: .seconds(drainSeconds), signals: signals, logger: logger)
      var configuration = ServiceGroupConfiguration(
        services: services.map { .init(service: $0) }
          + [.init(service: end, successTerminationBehavior: .gracefullyShutdownGroup)],
        logger: logger)
      // Requests that are still in progress after this time are cancelled.
      configuration.maximumGracefulShutdownDuration = .seconds(3)
      let group = ServiceGroup(configuration: configuration)
      do {
        try await group.run()
      } catch let error as IOError {
        throw Failure(.unavailable, "Can’t listen on \(host):\(port) (\(error.words)).")
      } catch is SocketAddressError.UnknownHost {
        throw Failure(.unavailable, "Can’t listen on \(host):\(port) (unknown host).")
      } catch is CancellationError {
        // The time for the last requests is over, so the shutdown is not an error.
      }
    }
  }

  /// - Parameters:
  ///   - descriptors: The maximum number of open files and connections of the process.
  ///   - drain: The shutdown of the server.
  ///   - sources: The counters of requests to sources.
  ///   - controls: The page that makes simulated upstreams fail; nil for real ones.
  private func application(
    _ feeds: Desk.Feeds, _ logger: Logger, _ descriptors: Int, _ drain: DeskDrain,
    _ sources: UpstreamMetrics, controls: URL? = nil
  ) throws -> any ApplicationProtocol {
    let folder = store.folder(standard: demo ? DataFolder.demo : DataFolder.standard)
    let desk = Desk(
      store: try DeskDatabase.openReporting(in: folder, for: .desk),
      feeds: feeds,
      logSkipped: { count, first in
        logger.warning("skipped \(count) invalid quotes, first: \(first.wordsOfSkipped)")
      })
    let entrance = try access.entrance(host: host, open: try open.desk())
    let connections = ConnectionLimit(descriptors: descriptors, drain: drain)
    let site = try DeskSite(
      desk: desk, isDemo: demo, access: entrance.access,
      servesFrankfurter: frankfurter ?? (entrance.access.token == nil),
      metrics: DeskMetrics(
        version: Cambist.version, connections: connections, upstreams: sources,
        store: StoreFiles(folder: folder)),
      drain: drain)
    let host = host
    return Application(
      responder: entrance.responder(site), server: entrance.server(connections),
      configuration: .init(address: .hostname(host, port: port), serverName: "Cambist"),
      services: [
        DeskKeeper(desk: desk), site.hub, WorkspaceKeeper(site: site),
        ReadinessKeeper(site: site),
        HangupService(certificates: entrance.certificates, logger: logger),
      ],
      onServerRunning: { channel in
        for line in entrance.lines(host: host, port: channel.localAddress?.port ?? 0) {
          try? Terminal.write(line)
        }
        if let controls {
          try? Terminal.write("Data are simulated. Make sources fail at \(controls)")
        }
      },
      logger: logger)
  }
}

extension AccessOptions {
  /// The proxies that may report the origin of a request.
  fileprivate func proxies() throws -> [AddressRange] {
    try trustedProxy.map { text in
      guard let range = AddressRange(text) else {
        throw ValidationError("--trusted-proxy must be an address, or a range such as 10.0.0.0/8.")
      }
      return range
    }
  }

  /// The base path of the desk; nil for none.
  fileprivate func base() throws -> BasePath? {
    try basePath.map { text in
      guard let base = BasePath(text) else {
        throw ValidationError(
          "--base-path must be a path such as /desk that isn’t one of Cambist’s own pages.")
      }
      return base
    }
  }

  /// The access rules, certificates and base path of the desk.
  ///
  /// - Throws: ``Failure`` for an invalid token, certificate or key.
  fileprivate func entrance(host: String, open: OpenDesk?) throws -> Entrance {
    let isLoopback = ["localhost", "127.0.0.1", "::1"].contains(host)
    var token = try token().map(Self.token)
    if open != nil {
      guard token == nil, !noToken else {
        throw Failure(.usage, "--open needs no access token. Use either --open or a token.")
      }
    } else if noToken {
      guard isLoopback else {
        throw Failure(.usage, "--no-token works only on loopback, not on \(host).")
      }
      guard token == nil else {
        throw Failure(.usage, "Use either --no-token or a token, not both.")
      }
    } else if token == nil, !isLoopback || !allowedHost.isEmpty {
      token = .random()
    }
    var access = SiteAccess.loopback(and: allowedHost, token: token)
    if let token, !isLoopback { access = .requiring(token) }
    if let open {
      let names = ["localhost", "127.0.0.1", "[::1]"] + allowedHost.map { $0.lowercased() }
      access = .open(open, names: isLoopback || !allowedHost.isEmpty ? Set(names) : nil)
    }
    access = access.behind(try proxies()).showingMetrics(to: try metricsToken().map(Self.token))
    let certificates = try tlsCertificate.flatMap { certificate in
      try tlsKey.map { try Certificates(chain: certificate, key: $0) }
    }
    return Entrance(
      access: certificates == nil ? access : access.secure(), certificates: certificates,
      basePath: try base(), isLoopback: isLoopback)
  }

  private static func token(_ text: String, from source: String) throws -> AccessToken {
    guard let token = AccessToken(text) else {
      throw Failure(
        .usage,
        "The token in \(source) must have at least \(AccessToken.minimumLength) letters, digits, dashes or underscores, without a simple pattern."
      )
    }
    return token
  }
}

/// The access rules, certificates and base path of a desk.
private struct Entrance: Sendable {
  let access: SiteAccess
  /// The certificates for TLS; nil for plain HTTP.
  let certificates: Certificates?
  /// The base path of the desk; nil for none.
  let basePath: BasePath?
  let isLoopback: Bool

  func server(_ limit: ConnectionLimit) -> HTTPServerBuilder {
    let certificates = certificates
    return HTTPServerBuilder { responder in
      let plain = DeskChannel(limit: limit, responder: responder)
      guard let certificates else { return plain }
      return CertifiedChannel(plain, certificates: certificates)
    }
  }

  /// The responder for all requests: the site, below the base path if there is one, compressed.
  func responder(_ site: DeskSite) -> some HTTPResponder<BasicRequestContext> {
    CompressingResponder(BasePathResponder(site.router().buildResponder(), base: basePath))
  }

  /// The lines to print when the desk starts to listen.
  func lines(host: String, port: Int) -> [String] {
    // A browser cannot open the wildcard address.
    let isAll = host == "0.0.0.0" || host == "::"
    let named = isAll ? ProcessInfo.processInfo.hostName : host
    let name = named.contains(":") ? "[\(named)]" : named
    let address =
      "\(certificates == nil ? "http" : "https")://\(name):\(port)\(basePath?.text ?? "")"
    var lines = ["Cambist is at \(address)/"]
    if let token = access.token {
      lines.append("Sign in with this link: \(address)/access?token=\(token.text)")
    }
    if let open = access.open {
      lines.append("Everybody who opens it has a workspace of their own.")
      if let token = open.salesToken {
        lines.append("See sales with this link: \(address)/access?token=\(token.text)")
      }
    }
    if !isLoopback, certificates == nil {
      lines.append("The connection is not encrypted. Use --tls-certificate and --tls-key.")
    }
    return lines
  }
}

extension Problem {
  /// The problem of one element in a line of a log.
  fileprivate var wordsOfSkipped: String { Terminal.plain(textOfSkipped(.english, .english)) }
}

extension IOError {
  /// The system's message for the error.
  fileprivate var words: String { String(cString: strerror(errnoCode)) }
}

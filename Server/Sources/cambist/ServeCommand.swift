import ArgumentParser
import CambistDemo
import CambistDesk
import CambistFeeds
import CambistLinuxTransport
import CambistModel
import CambistMoney
import CambistScreens
import CambistStore
import CambistWeb
import Foundation
import Hummingbird
import Logging
import NIOCore
import ServiceLifecycle
import UnixSignals

/// `cambist serve`: the web app.
struct ServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve", abstract: "Serve the web app.")

  @Flag(help: "Simulate the upstreams; every page says so. Uses a store of its own.")
  var demo = false

  @Option(help: "The address to listen on.")
  var host = "127.0.0.1"

  @Option(help: "The port to listen on; 0 lets the system choose.")
  var port = 8080

  @Option(
    help: ArgumentHelp(
      "The sales desk's upstream. Default: CAMBIST_GNB_URL.", valueName: "url"))
  var gnbURL: String?

  @Option(help: "The format to ask the sales desk's upstream for.")
  var format: SourceOptions.Format = .json

  @Flag(help: "Ask for rates.json or rates.xml instead of using the Accept header.")
  var `extension` = false

  @Option(
    help: ArgumentHelp(
      "What is logged: trace, debug, info, notice, warning, error or critical. Each request from info on.",
      valueName: "level"),
    transform: { name in
      guard let level = Logger.Level(rawValue: name.lowercased()) else {
        let names = Logger.Level.allCases.map(\.rawValue).joined(separator: ", ")
        throw ValidationError("--log-level takes one of \(names).")
      }
      return level
    })
  var logLevel: Logger.Level = .warning

  @OptionGroup var access: AccessOptions
  @OptionGroup var rates: RateOptions
  @OptionGroup var markets: MarketOptions
  @OptionGroup var quotes: QuoteOptions
  @OptionGroup var store: StoreOptions

  func validate() throws {
    guard (0...65_535).contains(port) else {
      throw ValidationError("--port takes a number from 0 to 65535.")
    }
  }

  func run() async throws {
    Heap.share()
    try await reporting {
      let descriptors = try Descriptors.forDesk()
      var logger = Logger(label: "cambist", factory: { StreamLogHandler.standardError(label: $0) })
      logger.logLevel = logLevel
      let services: [any Service]
      if demo {
        let (ports, ready) = AsyncStream.makeStream(of: DemoPort.self)
        let demo = DemoUpstreams()
        let upstreams = demo.application(logger: logger) { ready.yield(.upstreams($0)) }
        let stream = demo.quotes(zone: try quotes.zone()) { ready.yield(.quotes($0)) }
        let desk = DeskService { [logger] in
          guard let upstreams = await DemoPort.addresses(ports) else { return nil }
          return try application(
            demoFeeds(upstreams), logger, descriptors, controls: upstreams.controls)
        }
        services = [upstreams, stream, desk]
      } else {
        services = [
          DeskService { [logger] in try application(try configuredFeeds(), logger, descriptors) }
        ]
      }
      var configuration = ServiceGroupConfiguration(
        services: services.map { .init(service: $0) },
        gracefulShutdownSignals: [.sigterm, .sigint], logger: logger)
      // Who has not got their answer by then does not get it.
      configuration.maximumGracefulShutdownDuration = .seconds(3)
      let group = ServiceGroup(configuration: configuration)
      do {
        try await group.run()
      } catch let error as IOError {
        throw Failure(.unavailable, "Cannot listen on \(host):\(port): \(error.words).")
      } catch is SocketAddressError.UnknownHost {
        throw Failure(.unavailable, "Cannot listen on \(host):\(port): there is no such host.")
      }
    }
  }

  /// - Parameters:
  ///   - descriptors: How many files and connections the process may have open.
  ///   - controls: Where simulated upstreams can be made to fail; nil for real ones.
  private func application(
    _ feeds: Desk.Feeds, _ logger: Logger, _ descriptors: Int, controls: URL? = nil
  ) throws -> any ApplicationProtocol {
    let desk = Desk(
      store: try DeskDatabase.told(
        in: store.folder(standard: demo ? DataFolder.demo : DataFolder.standard), for: .desk),
      feeds: feeds,
      logSkipped: { count, first in
        logger.warning("quotes that cannot be read: \(count), such as: \(first.wordsOfSkipped)")
      })
    let entrance = try access.entrance(host: host)
    let site = try DeskSite(desk: desk, isDemo: demo, access: entrance.access)
    let host = host
    return Application(
      responder: entrance.responder(site), server: entrance.server(descriptors: descriptors),
      configuration: .init(address: .hostname(host, port: port), serverName: "Cambist"),
      services: [
        DeskKeeper(desk: desk), site.hub,
        HangupService(certificates: entrance.certificates, logger: logger),
      ],
      onServerRunning: { channel in
        for line in entrance.lines(host: host, port: channel.localAddress?.port ?? 0) {
          try? Terminal.write(line)
        }
        if let controls {
          try? Terminal.write("Its upstreams are simulated; make them fail at \(controls)")
        }
      },
      logger: logger)
  }

  private func configuredFeeds() throws -> Desk.Feeds {
    let transport = LinuxHTTPTransport(version: Cambist.version)
    var options = try SourceOptions.parse([])
    options.gnbURL = gnbURL
    options.format = format
    options.extension = self.extension
    var feeds = try rates.feeds(transport)
    feeds.gnb = try options.configured(transport)
    try markets.add(to: &feeds, transport)
    try quotes.add(to: &feeds)
    return feeds
  }

  private func demoFeeds(_ upstreams: DemoUpstreams.Addresses) throws -> Desk.Feeds {
    let transport = LinuxHTTPTransport(version: Cambist.version)
    return Desk.Feeds(
      gnb: GNBFeed(
        base: upstreams.gnb, transport: transport, format: format.rowFormat, source: "GNB demo"),
      valyuta: ValyutaFeed(base: upstreams.valyuta, transport: transport),
      ecb: ECBFeed(base: upstreams.ecb, transport: transport),
      bitso: BitsoFeed(base: upstreams.bitso, transport: transport),
      bitsoInterval: markets.bitsoInterval, investAZ: try quotes.feed(upstreams.quotes),
      rateSources: try rates.names())
  }
}

/// The web app as a service that is made when what it needs is there.
private struct DeskService: Service {
  let make: @Sendable () async throws -> (any ApplicationProtocol)?

  func run() async throws {
    try await make()?.run()
  }
}

/// Keeps the desk's quotes and rates up to date as long as the web app runs.
private struct DeskKeeper: Service {
  let desk: Desk

  func run() async throws {
    await cancelWhenGracefulShutdown { await desk.run() }
  }
}

/// A port on which a simulated upstream listens.
private enum DemoPort: Sendable {
  case upstreams(Int)
  case quotes(Int)

  /// The addresses of all, once both listen.
  static func addresses(_ ports: AsyncStream<DemoPort>) async -> DemoUpstreams.Addresses? {
    var (upstreams, quotes): (Int?, Int?) = (nil, nil)
    for await port in ports {
      switch port {
      case .upstreams(let number): upstreams = number
      case .quotes(let number): quotes = number
      }
      if let upstreams, let quotes {
        return DemoUpstreams.Addresses(port: upstreams, quotesPort: quotes)
      }
    }
    return nil
  }
}

extension Problem {
  /// The problem in a line of a log.
  fileprivate var words: String { Terminal.plain(text(.english, .english)) }
  fileprivate var wordsOfSkipped: String { Terminal.plain(textOfSkipped(.english, .english)) }
}

extension IOError {
  /// The system's own words for the error.
  fileprivate var words: String { String(cString: strerror(errnoCode)) }
}

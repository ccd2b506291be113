package import ArgumentParser
import CambistDemo
import CambistDesk
import CambistModel
import CambistMoney
import CambistScreens
package import CambistStore
import CambistWeb
import Foundation
import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import ServiceLifecycle
import UnixSignals

/// A command that serves the web app. Its groups are not nested in one, because ArgumentParser's
/// checks in debug builds take five times as long for each level.
package protocol ServingCommand: AsyncParsableCommand, Sendable {
  var options: ServeOptions { get }
  var access: AccessOptions { get }
  var open: OpenOptions { get }
  var rates: RateOptions { get }
  var markets: MarketOptions { get }
  var quotes: QuoteOptions { get }
}

extension ServingCommand {
  /// Serves the web app until the process is asked to end.
  ///
  /// - Parameters:
  ///   - folder: The folder of the store's files, for the metrics; nil if there is none.
  ///   - open: Opens the store when the sources are ready.
  package func serve(
    folder: String? = nil, _ open: @escaping @Sendable () async throws -> any SharedStore
  ) async throws {
    Heap.share()
    try await reporting {
      let descriptors = try Descriptors.forDesk()
      let logger = options.logFormat.logger(options.logLevel)
      let (drain, sources) = (DeskDrain(delay: .seconds(options.drainSeconds)), UpstreamMetrics())
      let signals = await UnixSignalsSequence(trapping: .sigterm, .sigint)
      defer { withExtendedLifetime(signals) {} }
      let services: [any Service]
      if options.demo {
        let (ports, ready) = AsyncStream.makeStream(of: DemoPort.self)
        let demo = DemoUpstreams()
        let upstreams = demo.application(logger: logger) { ready.yield(.upstreams($0)) }
        let stream = demo.quotes(zone: try quotes.zone()) { ready.yield(.quotes($0)) }
        let desk = DeskService { [logger] in
          guard let upstreams = await DemoPort.addresses(ports) else { return nil }
          return try application(
            try await open(), folder, demoFeeds(upstreams, sources), logger, descriptors, drain,
            sources, controls: upstreams.controls)
        }
        services = [upstreams, stream, desk]
      } else {
        services = [
          DeskService { [logger] in
            try application(
              try await open(), folder, try configuredFeeds(sources), logger, descriptors, drain,
              sources)
          }
        ]
      }
      let end = DrainService(drain: drain, signals: signals, logger: logger)
      var configuration = ServiceGroupConfiguration(
        services: services.map { .init(service: $0) }
          + [.init(service: end, successTerminationBehavior: .gracefullyShutdownGroup)],
        logger: logger)
      // Requests that are still in progress after this time are cancelled.
      configuration.maximumGracefulShutdownDuration = .seconds(3) + drain.lastRequestDelay
      let group = ServiceGroup(configuration: configuration)
      do {
        try await group.run()
      } catch let error as IOError {
        throw unavailable(error.words)
      } catch is SocketAddressError.UnknownHost {
        throw unavailable("unknown host")
      } catch is CancellationError {
        // The time for the last requests is over, so the shutdown is not an error.
      }
    }
  }

  private func unavailable(_ reason: String) -> Failure {
    Failure(.unavailable, "Can’t listen on \(options.host):\(options.port) (\(reason)).")
  }

  /// - Parameters:
  ///   - descriptors: The maximum number of open files and connections of the process.
  ///   - drain: The shutdown of the server.
  ///   - sources: The counters of requests to sources.
  ///   - controls: The page that makes simulated upstreams fail; nil for real ones.
  private func application(
    _ store: any SharedStore, _ folder: String?, _ feeds: Desk.Feeds, _ logger: Logger,
    _ descriptors: Int, _ drain: DeskDrain, _ sources: UpstreamMetrics, controls: URL? = nil
  ) throws -> any ApplicationProtocol {
    let desk = Desk(
      store: store, feeds: feeds,
      logSkipped: { count, first in
        logger.warning("skipped \(count) invalid quotes, first: \(first.wordsOfSkipped)")
      })
    let entrance = try access.entrance(host: options.host, open: try open.desk())
    let connections = ConnectionLimit(descriptors: descriptors, drain: drain)
    let site = try DeskSite(
      desk: desk, isDemo: options.demo, access: entrance.access,
      servesFrankfurter: options.frankfurter ?? (entrance.access.token == nil),
      metrics: DeskMetrics(
        version: Cambist.version, connections: connections, upstreams: sources,
        store: folder.map { StoreFiles(folder: $0) }),
      drain: drain)
    let host = options.host
    return Application(
      responder: entrance.responder(site), server: entrance.server(connections),
      configuration: .init(address: .hostname(host, port: options.port), serverName: "Cambist"),
      services: [
        DeskKeeper(desk: desk), site.hub, WorkspaceKeeper(site: site),
        ReadinessKeeper(site: site),
        HangupService(certificates: entrance.certificates, logger: logger),
      ],
      onServerRunning: { channel in
        drain.add(listener: channel)
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

extension Problem {
  /// The problem of one element in a line of a log.
  fileprivate var wordsOfSkipped: String { Terminal.plain(textOfSkipped(.english, .english)) }
}

extension IOError {
  /// The system's message for the error.
  fileprivate var words: String { String(cString: strerror(errnoCode)) }
}

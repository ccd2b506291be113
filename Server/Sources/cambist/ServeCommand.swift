import ArgumentParser
import CambistDemo
import CambistDesk
import CambistFeeds
import CambistLinuxTransport
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

  @Option(help: ArgumentHelp("The folder of the store.", valueName: "dir"))
  var data: String?

  func validate() throws {
    guard (0...65_535).contains(port) else {
      throw ValidationError("--port takes a number from 0 to 65535.")
    }
  }

  func run() async throws {
    try await reporting {
      var logger = Logger(label: "cambist", factory: { StreamLogHandler.standardError(label: $0) })
      logger.logLevel = .warning
      let services: [any Service]
      if demo {
        let (ports, ready) = AsyncStream.makeStream(of: Int.self)
        let upstreams = DemoUpstreams().application(logger: logger) { port in
          ready.yield(port)
          ready.finish()
        }
        let desk = DeskService { [logger] in
          for await port in ports { return try application(try demoFeed(port: port), logger) }
          return nil
        }
        services = [upstreams, desk]
      } else {
        services = [DeskService { [logger] in try application(try configuredFeed(), logger) }]
      }
      let group = ServiceGroup(
        services: services, gracefulShutdownSignals: [.sigterm, .sigint], logger: logger)
      do {
        try await group.run()
      } catch let error as IOError {
        throw Failure(.unavailable, "Cannot listen on \(host):\(port): \(error.words).")
      } catch is SocketAddressError.UnknownHost {
        throw Failure(.unavailable, "Cannot listen on \(host):\(port): there is no such host.")
      }
    }
  }

  private func application(
    _ feed: GNBFeed?, _ logger: Logger
  ) throws -> any ApplicationProtocol {
    let desk = Desk(store: try store(), feeds: .init(gnb: feed))
    let site = try DeskSite(desk: desk, isDemo: demo)
    let host = host
    return Application(
      router: site.router(),
      configuration: .init(address: .hostname(host, port: port), serverName: "Cambist"),
      onServerRunning: { channel in
        let name = host.contains(":") ? "[\(host)]" : host
        try? Terminal.write("Cambist is at http://\(name):\(channel.localAddress?.port ?? 0)/")
      },
      logger: logger)
  }

  private func store() throws -> DeskDatabase {
    let standard = demo ? DataFolder.demo : DataFolder.standard
    return try DeskDatabase(directory: data.map { URL(fileURLWithPath: $0) } ?? standard)
  }

  private func configuredFeed() throws -> GNBFeed? {
    var options = try SourceOptions.parse([])
    options.gnbURL = gnbURL
    options.format = format
    options.extension = self.extension
    return try options.configured(LinuxHTTPTransport(version: Cambist.version))
  }

  private func demoFeed(port: Int) throws -> GNBFeed? {
    DemoUpstreams.gnbAddress(port: port).map {
      GNBFeed(
        base: $0, transport: LinuxHTTPTransport(version: Cambist.version),
        format: format.rowFormat, source: "GNB demo")
    }
  }
}

/// The web app as a service that is made when what it needs is there.
private struct DeskService: Service {
  let make: @Sendable () async throws -> (any ApplicationProtocol)?

  func run() async throws {
    try await make()?.run()
  }
}

extension IOError {
  /// The system's own words for the error.
  fileprivate var words: String { String(cString: strerror(errnoCode)) }
}

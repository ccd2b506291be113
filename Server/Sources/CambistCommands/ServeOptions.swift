import ArgumentParser
import Logging

/// How the web app is served, regardless of its store, visitors and sources.
package struct ServeOptions: ParsableArguments {
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

  package init() {}

  /// The version of the programs.
  package static let version = Cambist.version
  /// Whether simulated data are served.
  package var isDemo: Bool { demo }

  package func validate() throws {
    guard (0...65_535).contains(port) else {
      throw ValidationError("--port must be from 0 to 65535.")
    }
    guard (0...3_600).contains(drainSeconds) else {
      throw ValidationError("--drain-seconds must be from 0 to 3600.")
    }
  }
}

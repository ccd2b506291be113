import ArgumentParser
import CambistDesk
import CambistDocuments
import CambistMoney
import Foundation
import Logging

/// Writes each event of the log as a line of JSON to standard error.
///
/// A line has `time` (UTC), `level` and `message`, the event's metadata such as `path` and `status`,
/// and the request's number as `hb.request.id`. All values are texts.
struct JSONLogHandler: LogHandler {
  var logLevel = Logger.Level.info
  var metadata: Logger.Metadata = [:]
  var metadataProvider: Logger.MetadataProvider?

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) {
    var members = metadata
    for more in [metadataProvider?.get(), event.metadata] {
      members.merge(more ?? [:], uniquingKeysWith: { $1 })
    }
    var line = members.mapValues { "\($0)" }
    line["time"] = DeskClock.system.now().description
    line["level"] = event.level.rawValue
    line["message"] = "\(event.message)"
    if let error = event.error { line["error"] = "\(error)" }
    guard let json = try? JSONDocument.data(line) else { return }
    // A closed standard error must not end the server.
    try? FileHandle.standardError.write(contentsOf: json + [UInt8(ascii: "\n")])
  }
}

/// The format of the log's lines.
enum LogFormat: String, ExpressibleByArgument, CaseIterable {
  case text
  case json

  /// A logger that writes to standard error.
  func logger(_ level: Logger.Level) -> Logger {
    var logger = Logger(label: "cambist") { label in
      switch self {
      case .text: StreamLogHandler.standardError(label: label)
      case .json: JSONLogHandler()
      }
    }
    logger.logLevel = level
    return logger
  }
}

import ArgumentParser
import CambistDesk
import CambistFeeds
import CambistLinuxTransport
import CambistModel
import Foundation

/// Where a command gets its sales and rates from.
struct SourceOptions: ParsableArguments {
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case json, xml

    var rowFormat: RowFormat { self == .json ? .json : .xml }
  }

  @Option(
    help: ArgumentHelp(
      "A URL, or a folder with rates and transactions in JSON or XML. Nothing is saved.",
      valueName: "url|dir"),
    completion: .directory)
  var from: String?

  @Option(
    help: ArgumentHelp(
      "The address of the sales source, whose data are saved. Default: \(Upstream.gnb.defaults).",
      valueName: "url"))
  var gnbURL: String?

  @Option(help: "The format to request.")
  var format: Format?

  @Flag(help: "Request rates.json or rates.xml instead of using the Accept header.")
  var `extension` = false

  func validate() throws {
    if let from, !from.contains("://") {
      var isFolder: ObjCBool = false
      if FileManager.default.fileExists(atPath: from, isDirectory: &isFolder), !isFolder.boolValue {
        throw ValidationError("--from must be a URL or a folder, but “\(from)” is a file.")
      }
    }
  }

  /// The feed that `--from` names; nil without it.
  ///
  /// - Parameter bar: Shows how much of a file is read.
  func direct(_ transport: any HTTPTransport, _ bar: ProgressBar? = nil) throws -> GNBFeed? {
    guard let from else { return nil }
    guard from.contains("://") else { return folder(from, bar) }
    return try feed(from, transport)
  }

  /// The upstream that the store keeps the sales of; nil when no address is set.
  func configured(_ transport: any HTTPTransport) throws -> GNBFeed? {
    try Upstream.gnb.named(gnbURL).map { try feed($0, transport) }
  }

  /// The desk whose store keeps the sales of the configured upstream.
  ///
  /// - Throws: ``Problem/notConfigured``
  func kept(in store: StoreOptions, _ transport: any HTTPTransport) throws -> Desk {
    guard let feed = try configured(transport) else { throw Problem.notConfigured }
    return Desk(store: try store.open(), feeds: .init(gnb: feed))
  }

  private func feed(_ address: String, _ transport: any HTTPTransport) throws -> GNBFeed {
    GNBFeed(
      base: try Upstream.gnb.checked(address), transport: transport,
      format: (format ?? .json).rowFormat,
      addressing: self.extension ? .fileExtension : .acceptHeader)
  }

  private func folder(_ path: String, _ bar: ProgressBar?) -> GNBFeed {
    let folder = URL(fileURLWithPath: path, isDirectory: true)
    let json = folder.appendingPathComponent("rates.json").path
    let xml = folder.appendingPathComponent("rates.xml").path
    let found: Format =
      !FileManager.default.fileExists(atPath: json) && FileManager.default.fileExists(atPath: xml)
      ? .xml : .json
    let files = bar.map { bar in FileTransport { bar.show($0, of: $1) } } ?? FileTransport()
    return GNBFeed(
      base: folder, transport: files, format: (format ?? found).rowFormat,
      addressing: .fileExtension, source: path)
  }
}

import ArgumentParser
import CambistDesk
import CambistFeeds
import CambistLinuxTransport
import CambistModel
import Foundation

/// The source of a command's sales and rates.
struct SourceOptions: ParsableArguments {
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case json, xml, ndjson, csv

    var rowFormat: RowFormat {
      switch self {
      case .json: .json
      case .xml: .xml
      case .ndjson: .jsonLines
      case .csv: .csv
      }
    }
  }

  /// The content of a file in `--from`.
  enum Contents: String { case rates, transactions }

  @Option(
    help: ArgumentHelp(
      "A URL, a folder with rates and transactions, a file, or “-” for standard input. Nothing is saved.",
      valueName: "url|path|-"),
    completion: .file())
  var from: String?

  @Option(
    name: .customLong("rates"),
    help: ArgumentHelp(
      "The file of the rates. Default: rates.json, rates.csv and so on, beside the sales.",
      valueName: "file"),
    completion: .file())
  var ratesFile: String?

  @Option(
    help: ArgumentHelp(
      "The address of the sales source, whose data are saved. Default: \(Upstream.gnb.defaults).",
      valueName: "url"))
  var gnbURL: String?

  @Option(help: "The format to request, or that of the file in --from. Default: detected.")
  var format: Format?

  @Flag(help: "Request rates.json, rates.xml and so on instead of using the Accept header.")
  var `extension` = false

  func validate() throws {
    guard let ratesFile else { return }
    guard let from, !from.contains("://") else {
      throw ValidationError("--rates needs a folder, a file or “-” in --from.")
    }
    if from == ratesFile, from == FileTransport.standardInput {
      throw ValidationError("Only one of --from and --rates can be standard input.")
    }
  }

  /// The feed for `--from`; nil without it.
  ///
  /// - Parameters:
  ///   - bar: Shows the progress of reading a file.
  ///   - contents: The content of `--from` if it is a file.
  func direct(
    _ transport: any HTTPTransport, _ bar: ProgressBar? = nil, reading contents: Contents
  ) throws -> GNBFeed? {
    guard let from else { return nil }
    guard from.contains("://") else { return try local(from, bar, contents) }
    return try feed(from, transport)
  }

  /// The source whose sales are stored; nil when no address is set.
  func configured(_ transport: any HTTPTransport) throws -> GNBFeed? {
    try Upstream.gnb.named(gnbURL).map { try feed($0, transport) }
  }

  /// The desk with the stored sales of the configured source.
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

  /// The feed of a folder, of a file and the rates beside it, or of standard input.
  private func local(_ path: String, _ bar: ProgressBar?, _ contents: Contents) throws -> GNBFeed {
    var files: [String: FileTransport.File] = [:]
    var folder = URL(fileURLWithPath: path, isDirectory: true)
    let isInput = path == FileTransport.standardInput
    if isInput || Self.isFile(path) {
      guard isInput || FileManager.default.fileExists(atPath: path) else {
        throw QueryFailure(.problem(.file(path: path, reason: "no such file"), nil))
      }
      files[contents.rawValue] = FileTransport.File(path, format: format?.rowFormat)
      folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    }
    if let ratesFile {
      files[Contents.rates.rawValue] = FileTransport.File(ratesFile)
    } else if isInput, contents == .transactions {
      throw Failure(.usage, "--from - needs --rates, such as --rates rates.json.")
    }
    var progress: (@Sendable (Int, Int) -> Void)?
    if let bar { progress = { bar.show($0, of: $1) } }
    let transport = FileTransport(
      format: files.isEmpty ? format?.rowFormat : nil, files: files, unpack: { $0.gunzipped },
      progress: progress)
    return GNBFeed(
      base: folder, transport: transport, source: isInput ? "standard input" : path)
  }

  /// Whether a path is not that of a folder; it need not exist.
  private static func isFile(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      return RowFormat(fileNamed: path) != nil
    }
    return !isFolder.boolValue
  }
}

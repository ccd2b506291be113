import CambistAPI
import CambistFeeds
import CambistModel
import CambistPages
import CambistScreens
import Foundation
import HTTPTypes
import Hummingbird

/// The style sheets, scripts, icons and modules, held in memory under addresses with a hash of
/// their content, so that browsers may cache them permanently.
struct Assets: Sendable {
  private struct Asset {
    let type: String
    let body: ByteBuffer
  }

  /// The address of the style sheet that ends a streamed page's loading state.
  let loaded: String
  /// The address of the dark colours.
  let dark: String
  /// The address of the style sheet that mirrors the others for right-to-left text.
  let rightToLeft: String
  /// The icon's address.
  let icon: String
  /// The address of the icon for home screens; nil if it was not built.
  let touchIcon: String?
  /// The service worker.
  let worker: String
  /// The manifest of the installable app.
  let manifest: String
  private let addresses: [String: String]
  private let assets: [String: Asset]

  init() throws {
    let scripts = try Self.resources("Script")
    let styles = try Self.resources("Style")
    let bundles = try Self.bundles(styles)
    let parts = Set(bundles.values.joined()).subtracting(bundles.keys)
    var assets: [String: Asset] = [:]
    var addresses: [String: String] = [:]
    func add(_ file: URL) throws {
      let name = file.lastPathComponent
      guard let type = Self.types[file.pathExtension], !parts.contains(name),
        !name.contains(Self.minifiedEnd)
      else { return }
      var data = Data()
      for part in bundles[name] ?? [name] {
        data += try Self.content(of: file.deletingLastPathComponent().appendingPathComponent(part))
      }
      let stem = file.deletingPathExtension().lastPathComponent
      let hashed = "\(stem)-\(ContentHash.text(of: data)).\(file.pathExtension)"
      assets[hashed] = Asset(type: type, body: ByteBuffer(bytes: data))
      addresses[name] = "/assets/\(hashed)"
    }
    func address(_ name: String) throws(Problem) -> String {
      guard let address = addresses[name] else {
        throw .file(
          path: scripts.deletingLastPathComponent().path, reason: "\(name) is missing there")
      }
      return address
    }
    for folder in [scripts, styles] {
      for name in try FileManager.default.contentsOfDirectory(atPath: folder.path)
      where name != Self.workerName {
        try add(folder.appendingPathComponent(name))
      }
    }
    for tab in PageTab.allCases {
      for name in Self.styles(tab) + Self.scripts(tab) { _ = try address(name) }
    }
    for name in [
      Self.lists, Self.sources, Self.board, Self.boardScript, Self.files, Self.filesScript,
      Self.sheet, Self.crossSheet, Self.sheetScript, Self.alerts, Self.alertsScript,
      Self.terms,
    ] { _ = try address(name) }
    loaded = try address("loaded.css")
    dark = try address("dark.css")
    rightToLeft = try address("rtl.css")
    icon = try address("icon.svg")
    touchIcon = addresses["icon-180.png"]
    self.assets = assets
    self.addresses = addresses
    worker = Self.worker(
      try String(contentsOf: scripts.appendingPathComponent(Self.workerName), encoding: .utf8),
      parts: addresses.values.sorted())
    manifest = Self.manifest(addresses)
  }

  /// The address of the converter for browsers in a language; nil if it was not built.
  func core(_ language: String) -> String? { addresses["converter-\(language).wasm"] }

  /// The addresses of a page's style sheets, in their order.
  ///
  /// - Parameter own: The name of one that only this page has; nil for none.
  func styles(_ tab: PageTab?, own: String? = nil) -> [String] {
    (Self.styles(tab) + [own].compactMap(\.self)).compactMap { addresses[$0] }
  }

  /// The addresses of a page's scripts, in the order in which they run.
  ///
  /// - Parameter own: The name of one that only this page has; nil for none.
  func scripts(_ tab: PageTab?, own: String? = nil) -> [String] {
    (Self.scripts(tab) + [own].compactMap(\.self)).compactMap { addresses[$0] }
  }

  /// The address of the script that checks for reached alerts.
  var alertsScript: String? { addresses[Self.alertsScript] }

  /// The address of the script that a page loads later; nil for none.
  func later(_ tab: PageTab?) -> String? {
    addresses[tab == .convert || tab == .pairs ? "chart.js" : "pending.js"]
  }

  /// A folder of this package's resources.
  static func resources(_ name: String) throws(Problem) -> URL {
    try ResourceFolder.url(name, of: "cambist-server_CambistWeb")
  }

  func response(_ name: String) throws -> Response {
    guard let asset = assets[name] else { throw HTTPError(.notFound) }
    return Response(
      status: .ok,
      headers: [
        .contentType: asset.type, .cacheControl: "public, max-age=31536000, immutable",
      ],
      body: ResponseBody(byteBuffer: asset.body))
  }
}

extension Assets {
  private static func styles(_ tab: PageTab?) -> [String] {
    switch tab {
    case .convert: ["converter.css"]
    case .pairs: ["converter.css", "pairs.css"]
    case .quotes: ["cambist.css", "quotes.css"]
    case .markets, .sales, nil: ["cambist.css"]
    }
  }

  private static func scripts(_ tab: PageTab?) -> [String] {
    let all = ["cambist.js"]
    return switch tab {
    case .convert: all + ["core.js", "converter.js"]
    case .pairs: all + ["converter.js"]
    case .quotes: all + ["quotes.js"]
    case .markets: all + ["pull.js"]
    case .sales, nil: all
    }
  }

  /// The style sheet of the history.
  static let lists = "lists.css"
  /// The style sheet of the pages of sources.
  static let sources = "sources.css"
  /// The style sheet and the script of the board's list.
  static let (board, boardScript) = ("board-list.css", "board.js")
  /// The style sheet of the form of a fee or a rate.
  static let terms = "terms.css"
  /// The style sheet and the script of the page of files.
  static let (files, filesScript) = ("files.css", "files.js")
  /// The style sheets of sheets to be printed, upright and across, and their script.
  static let (sheet, crossSheet, sheetScript) = ("sheet.css", "cross.css", "sheet.js")
  /// The style sheet of the alerts, and the script of all pages while there are alerts.
  static let (alerts, alertsScript) = ("alerts.css", "alerts.js")
  private static let workerName = "sw.js"
  private static let types = [
    "css": "text/css; charset=utf-8", "js": "text/javascript; charset=utf-8",
    "svg": "image/svg+xml", "png": "image/png", "wasm": "application/wasm",
  ]

  /// The files of an asset, in their order: together they compress better and need one request. A
  /// file that is also a separate asset has another entry. The build reads the same list.
  private static func bundles(_ styles: URL) throws -> [String: [String]] {
    let list = try String(
      contentsOf: styles.appendingPathComponent("bundles.txt"), encoding: .utf8)
    return Dictionary(
      list.split(separator: "\n").map { line in
        let names = line.split { $0 == " " || $0 == ":" }.map(String.init)
        return (names.first ?? "", Array(names.dropFirst()))
      }, uniquingKeysWith: { first, _ in first })
  }

  /// A script or style in the build's minified form, if there is one, otherwise the source.
  private static func content(of file: URL) throws -> Data {
    let source = try Data(contentsOf: file)
    let minified = file.deletingPathExtension().path + minifiedEnd + file.pathExtension
    guard let data = FileManager.default.contents(atPath: minified),
      let end = data.firstIndex(of: UInt8(ascii: "\n")),
      data[..<end].elementsEqual("/*\(digest(of: source))*/".utf8)
    else { return source }
    return data[end...].dropFirst()
  }

  /// The SHA-256 of a source in hexadecimal digits, which the first line of its minified file contains.
  private static func digest(of source: Data) -> String {
    SHA256Digest.text(of: Array(source))
  }

  private static let minifiedEnd = ".min."

  /// Modules are cached when they are first loaded: no client needs all languages.
  private static func worker(_ script: String, parts: [String]) -> String {
    let parts = parts.filter { !$0.hasSuffix(".wasm") }
    let list = parts.map { "'\($0)'" }.joined(separator: ", ")
    return
      "var VERSION = '\(ContentHash.text(of: Data((list + script).utf8)))';\nvar PARTS = [\(list)];\n"
      + script
  }

  private static func manifest(_ addresses: [String: String]) -> String {
    var icons: [String] = []
    func add(_ name: String, _ sizes: String, _ type: String, _ purpose: String) {
      guard let address = addresses[name] else { return }
      icons.append(
        """
        {"src": "\(address)", "sizes": "\(sizes)", "type": "\(type)", "purpose": "\(purpose)"}
        """)
    }
    add("icon.svg", "any", "image/svg+xml", "any")
    add("icon-192.png", "192x192", "image/png", "any")
    add("icon-512.png", "512x512", "image/png", "any")
    add("icon-maskable-512.png", "512x512", "image/png", "maskable")
    return """
      {
        "name": "Cambist", "short_name": "Cambist", "id": "/convert", "start_url": "/convert",
        "scope": "/", "display": "standalone", "background_color": "#f4f5f2",
        "theme_color": "#0b6b4f",
        "icons": [
          \(icons.joined(separator: ",\n    "))
        ]
      }
      """
  }
}

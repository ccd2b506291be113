import CambistFeeds
import CambistModel
import Foundation
import HTTPTypes
import Hummingbird

/// The style sheet, the script and the icons, held in memory under addresses that carry a hash of
/// their content, so that browsers may keep them for good.
struct Assets: Sendable {
  private struct Asset {
    let type: String
    let body: ByteBuffer
  }

  /// The style sheets' addresses, in the order in which they count.
  let styles: [String]
  /// The scripts' addresses, in the order in which they run.
  let scripts: [String]
  /// The address of the style sheet that ends a streamed page's loading state.
  let loaded: String
  /// The address of the dark colours.
  let dark: String
  /// The icon's address.
  let icon: String
  private let assets: [String: Asset]

  init() throws {
    let folder = try Self.resources("Assets")
    var assets: [String: Asset] = [:]
    var addresses: [String: String] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      let file = URL(fileURLWithPath: name)
      guard let type = Self.types[file.pathExtension] else { continue }
      let data = try Data(contentsOf: folder.appendingPathComponent(name))
      let stem = file.deletingPathExtension().lastPathComponent
      let hashed = "\(stem)-\(Self.hash(data)).\(file.pathExtension)"
      assets[hashed] = Asset(type: type, body: ByteBuffer(bytes: data))
      addresses[name] = "/assets/\(hashed)"
    }
    let scripts = ["cambist.js", "converter.js", "picker.js", "pull.js", "quotes.js"].compactMap {
      addresses[$0]
    }
    let styles = ["cambist.css", "converter.css", "markets.css", "quotes.css"].compactMap {
      addresses[$0]
    }
    guard styles.count == 4, scripts.count == 5, let loaded = addresses["loaded.css"],
      let dark = addresses["dark.css"], let icon = addresses["icon.svg"]
    else {
      throw Problem.file(path: folder.path, reason: "some of the assets are missing")
    }
    self.assets = assets
    self.styles = styles
    self.scripts = scripts
    self.loaded = loaded
    self.dark = dark
    self.icon = icon
  }

  /// A folder of the files that this package carries.
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

  private static let types = [
    "css": "text/css; charset=utf-8", "js": "text/javascript; charset=utf-8",
    "svg": "image/svg+xml",
  ]

  /// FNV-1a, 64 bits: enough to tell one release's file from the next.
  static func hash(_ data: Data) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in data { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return String(hash, radix: 36)
  }
}

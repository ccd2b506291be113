import CZlib
import Foundation
import NIOCore

/// Files compressed by the build, smaller than zlib's output: `make assets` and `make wasm` put
/// `….gz` files next to scripts, styles and modules.
///
/// A file is identified by the last eight bytes of gzip: checksum and length of its content. An
/// outdated file is therefore never used, nor is any below a base path, which changes addresses in
/// scripts and styles.
struct BuiltGzip: Sendable {
  private struct Content: Hashable {
    let checksum: UInt32
    let length: UInt32
  }

  private let files: [Content: ByteBuffer]

  /// Reads the compressed files of some folders. Unreadable ones are left out.
  init(_ folders: [URL]) {
    var files: [Content: ByteBuffer] = [:]
    for folder in folders {
      let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
      for name in names ?? [] where name.hasSuffix(".gz") {
        guard let data = try? Data(contentsOf: folder.appendingPathComponent(name)) else {
          continue
        }
        let file = ByteBuffer(bytes: data)
        let end = file.readableBytes - 8
        guard end > 0,
          let checksum = file.getInteger(at: end, endianness: .little, as: UInt32.self),
          let length = file.getInteger(at: end + 4, endianness: .little, as: UInt32.self)
        else { continue }
        files[Content(checksum: checksum, length: length)] = file
      }
    }
    self.files = files
  }

  /// The compressed form of a content; nil if the build has none.
  func bytes(of content: ByteBuffer) -> ByteBuffer? {
    let checksum = content.withUnsafeReadableBytes { bytes in
      crc32(0, bytes.bindMemory(to: UInt8.self).baseAddress, UInt32(bytes.count))
    }
    return files[
      Content(checksum: UInt32(truncatingIfNeeded: checksum), length: UInt32(content.readableBytes))
    ]
  }
}

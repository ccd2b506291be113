import CambistModel
import Foundation
import Synchronization

/// Serves files as responses, so that a folder, a file or standard input can replace an upstream.
///
/// The last part of an address names a resource, such as `rates`. It is read from the file given
/// for it, or from the first existing file in the folder of the address: `rates.json`,
/// `rates.json.gz`, `rates.xml`, and so on through all formats.
public struct FileTransport: HTTPTransport {
  /// The file of one resource.
  public struct File: Sendable {
    let path: String
    let format: RowFormat?

    /// - Parameters:
    ///   - path: The path of the file, or ``FileTransport/standardInput``.
    ///   - format: Nil to detect it from the file name's extension, or from the first bytes.
    public init(_ path: String, format: RowFormat? = nil) {
      self.path = path
      self.format = format
    }
  }

  /// Means standard input instead of a path.
  public static let standardInput = "-"

  private let format: RowFormat?
  private let files: [String: File]
  private let unpack: (@Sendable (HTTPBody) -> HTTPBody)?
  private let progress: (@Sendable (_ done: Int, _ total: Int) -> Void)?

  /// - Parameters:
  ///   - format: The only format to look for in folders; nil for all.
  ///   - files: The files of resources, instead of those in a folder.
  ///   - unpack: Decompresses gzip, which is recognized by its first bytes; nil to read it as it
  ///     is.
  ///   - progress: Called after each chunk of a file with the number of bytes read so far.
  public init(
    format: RowFormat? = nil, files: [String: File] = [:],
    unpack: (@Sendable (HTTPBody) -> HTTPBody)? = nil,
    progress: (@Sendable (_ done: Int, _ total: Int) -> Void)? = nil
  ) {
    self.format = format
    self.files = files
    self.unpack = unpack
    self.progress = progress
  }

  /// Passes the file to `read`.
  ///
  /// - Throws: ``Problem/file(path:reason:)`` when there is no such file or it cannot be read.
  public func get<Answer: Sendable>(
    _ request: HTTPRequest,
    reading read: @escaping @Sendable (HTTPResponse) async throws -> Answer
  ) async throws -> Answer {
    let resource =
      files[request.url.lastPathComponent] ?? File(existing(request.url.path), format: format)
    let file = try FileBytes(resource.path, progress)
    defer { file.close() }
    var body = file.body()
    if let unpack, file.firstBytes.starts(with: [0x1F, 0x8B]) { body = unpack(body) }
    let found = try await Started(body)
    let format =
      resource.format ?? RowFormat(fileNamed: resource.path) ?? RowFormat(firstBytes: found.first)
    return try await read(
      HTTPResponse(status: 200, contentType: format.mediaType, body: found.body))
  }

  /// The file of a resource in its folder; the most likely name when there is none.
  private func existing(_ path: String) -> String {
    if RowFormat(fileNamed: path) != nil { return path }
    let formats = format.map { [$0] } ?? RowFormat.allCases
    let names = formats.flatMap(\.fileExtensions).flatMap { ["\(path).\($0)", "\(path).\($0).gz"] }
    return names.first(where: FileManager.default.fileExists) ?? names[0]
  }
}

/// A body whose first bytes are known.
private struct Started {
  let first: [UInt8]
  let body: HTTPBody

  init(_ whole: HTTPBody) async throws {
    let next = whole.makeAsyncIterator().next
    var first: [UInt8] = []
    // The first bytes may come one by one from a pipe.
    while first.count < 64, let bytes = try await next() { first += bytes }
    self.first = first
    let pending = Mutex(first)
    body = HTTPBody {
      let start = pending.withLock { bytes in
        defer { bytes = [] }
        return bytes
      }
      return start.isEmpty ? try await next() : start
    }
  }
}

import CambistModel
import Foundation
import Synchronization

/// The bytes of an open file, or of standard input, in pieces.
final class FileBytes: Sendable {
  private static let chunkSize = 1_024 * 1_024

  /// The first bytes, which belong to the body.
  let firstBytes: [UInt8]
  private let path: String
  private let descriptor: Int32
  private let progress: (@Sendable (_ done: Int, _ total: Int) -> Void)?

  /// - Parameter path: ``FileTransport/standardInput``, or the path of a file.
  /// - Throws: ``Problem/file(path:reason:)``
  init(
    _ path: String, _ progress: (@Sendable (_ done: Int, _ total: Int) -> Void)?
  ) throws(Problem) {
    self.path = path == FileTransport.standardInput ? "standard input" : path
    self.progress = progress
    descriptor = path == FileTransport.standardInput ? STDIN_FILENO : open(path, O_RDONLY)
    guard descriptor >= 0 else { throw .file(path: path, reason: Self.reason(errno)) }
    var first = try Self.chunk(of: descriptor, self.path)
    // A pipe may deliver them one by one.
    while first.count == 1 {
      let next = try Self.chunk(of: descriptor, self.path)
      if next.isEmpty { break }
      first += next
    }
    firstBytes = first
  }

  func close() {
    if descriptor != STDIN_FILENO { _ = Foundation.close(descriptor) }
  }

  /// All bytes, in the order of the file.
  func body() -> HTTPBody {
    let isFirst = Mutex(true)
    return HTTPBody { [self] in
      let wasFirst = isFirst.withLock { isFirst in
        defer { isFirst = false }
        return isFirst
      }
      let chunk = wasFirst ? firstBytes : try Self.chunk(of: descriptor, path)
      if let progress { report(to: progress) }
      return chunk.isEmpty ? nil : chunk
    }
  }

  /// The next bytes, read in place without a copy; empty at the end.
  private static func chunk(of descriptor: Int32, _ path: String) throws(Problem) -> [UInt8] {
    var failure: Int32 = 0
    let chunk = [UInt8](unsafeUninitializedCapacity: chunkSize) { buffer, count in
      var length = 0
      repeat {
        length = read(descriptor, buffer.baseAddress, buffer.count)
      } while length < 0 && errno == EINTR
      if length < 0 { failure = errno }
      count = max(length, 0)
    }
    guard failure == 0 else { throw .file(path: path, reason: reason(failure)) }
    return chunk
  }

  private func report(to progress: @Sendable (_ done: Int, _ total: Int) -> Void) {
    var status = stat()
    let done = lseek(descriptor, 0, SEEK_CUR)
    guard done >= 0, fstat(descriptor, &status) == 0 else { return }
    progress(Int(done), Int(status.st_size))
  }

  private static func reason(_ code: Int32) -> String {
    switch code {
    case ENOENT: "no such file"
    case EACCES: "no permission"
    default: String(cString: strerror(code)).lowercased()
    }
  }
}

import CambistModel
import Foundation

/// Reads `file:` addresses as if they were responses, so that a folder can stand in for an upstream.
public struct FileTransport: HTTPTransport {
  private static let chunkSize = 1_024 * 1_024

  private let progress: (@Sendable (_ done: Int, _ total: Int) -> Void)?

  /// - Parameter progress: Told after each piece of a file how many of its bytes have been read.
  public init(progress: (@Sendable (_ done: Int, _ total: Int) -> Void)? = nil) {
    self.progress = progress
  }

  /// Hands the file to `read`, its media type told from its extension.
  ///
  /// - Throws: ``Problem/file(path:reason:)`` when there is no such file or it cannot be read.
  public func get<Answer: Sendable>(
    _ request: HTTPRequest,
    reading read: @escaping @Sendable (HTTPResponse) async throws -> Answer
  ) async throws -> Answer {
    let path = request.url.path
    let handle: FileHandle
    do {
      handle = try FileHandle(forReadingFrom: request.url)
    } catch {
      throw Problem.file(path: path, reason: Self.reason(error))
    }
    defer { try? handle.close() }
    let descriptor = handle.fileDescriptor
    let body = HTTPBody {
      let chunk = try Self.chunk(of: descriptor, path)
      if let progress { Self.report(descriptor, to: progress) }
      return chunk.isEmpty ? nil : chunk
    }
    let type = request.url.pathExtension == "xml" ? "application/xml" : "application/json"
    return try await read(HTTPResponse(status: 200, contentType: type, body: body))
  }

  /// The next bytes of a file, none at its end; read into their place, without a copy.
  private static func chunk(of descriptor: Int32, _ path: String) throws -> [UInt8] {
    var failure: Int32 = 0
    let chunk = [UInt8](unsafeUninitializedCapacity: chunkSize) { buffer, count in
      var length = 0
      repeat {
        length = read(descriptor, buffer.baseAddress, buffer.count)
      } while length < 0 && errno == EINTR
      if length < 0 { failure = errno }
      count = max(length, 0)
    }
    guard failure == 0 else {
      throw Problem.file(path: path, reason: String(cString: strerror(failure)).lowercased())
    }
    return chunk
  }

  private static func report(
    _ descriptor: Int32, to progress: @Sendable (_ done: Int, _ total: Int) -> Void
  ) {
    var status = stat()
    let done = lseek(descriptor, 0, SEEK_CUR)
    guard done >= 0, fstat(descriptor, &status) == 0 else { return }
    progress(Int(done), Int(status.st_size))
  }

  private static func reason(_ error: any Error) -> String {
    switch (error as? CocoaError)?.code {
    case .fileReadNoSuchFile?, .fileNoSuchFile?: "no such file"
    case .fileReadNoPermission?: "no permission"
    default: error.localizedDescription.trimmingCharacters(in: CharacterSet(charactersIn: "."))
    }
  }
}

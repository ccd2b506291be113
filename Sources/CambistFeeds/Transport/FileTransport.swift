import CambistModel
import Foundation

/// Reads `file:` addresses as if they were responses, so that a folder can stand in for an upstream.
public struct FileTransport: HTTPTransport {
  private static let chunkSize = 256 * 1_024

  public init() {}

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
    let body = HTTPBody {
      do {
        guard let data = try handle.read(upToCount: Self.chunkSize), !data.isEmpty else {
          return nil
        }
        return Array(data)
      } catch {
        throw Problem.file(path: path, reason: Self.reason(error))
      }
    }
    let type = request.url.pathExtension == "xml" ? "application/xml" : "application/json"
    return try await read(HTTPResponse(status: 200, contentType: type, body: body))
  }

  private static func reason(_ error: any Error) -> String {
    switch (error as? CocoaError)?.code {
    case .fileReadNoSuchFile?, .fileNoSuchFile?: "no such file"
    case .fileReadNoPermission?: "no permission"
    default: error.localizedDescription.trimmingCharacters(in: CharacterSet(charactersIn: "."))
    }
  }
}

import CambistModel
import Foundation

extension HTTPTransport {
  /// Fetches a JSON document and decodes it as a whole.
  ///
  /// JSON is read with any status, as an upstream may describe an error in it.
  ///
  /// - Parameters:
  ///   - resource: The resource's name, for messages.
  ///   - judge: Makes a value of the status and the document.
  /// - Throws: ``Problem``; an error status without JSON is reported by its number.
  func document<Document: Decodable & Sendable, Value: Sendable>(
    _ request: HTTPRequest, of resource: String, as type: Document.Type,
    _ judge: @escaping @Sendable (Int, Document) throws -> Value
  ) async throws(Problem) -> Value {
    do {
      return try await get(request) { response in
        let isSuccess = (200..<300).contains(response.status)
        let bytes = try await response.body.collect()
        do {
          return try judge(
            response.status, try JSONDecoder().decode(Document.self, from: Data(bytes)))
        } catch let error as DecodingError {
          guard isSuccess else { throw TransportFailure.status(response.status) }
          if let page = response.mediaType, page == "text/html" {
            throw TransportFailure.unreadable(reason: "received a web page (\(page))")
          }
          throw Problem.unreadable(resource: resource, reason: error.words)
        }
      }
    } catch {
      throw Problem(error, resource: resource)
    }
  }
}

extension DecodingError {
  /// The error and its place, such as `payload[3].book is missing`.
  fileprivate var words: String {
    switch self {
    case .keyNotFound(let key, let context):
      "\(Self.path(context.codingPath + [key])) is missing"
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      "\(Self.path(context.codingPath)) has an unexpected value"
    case .dataCorrupted(let context):
      context.codingPath.isEmpty
        ? "not valid JSON" : "\(Self.path(context.codingPath)) has an unexpected value"
    @unknown default: "it has an unexpected value"
    }
  }

  private static func path(_ keys: [any CodingKey]) -> String {
    var path = ""
    for key in keys {
      if let index = key.intValue {
        path += "[\(index)]"
      } else {
        path += (path.isEmpty ? "" : ".") + key.stringValue
      }
    }
    return path.isEmpty ? "it" : path
  }
}

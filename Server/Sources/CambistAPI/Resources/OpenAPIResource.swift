import CambistDocuments
import Foundation
import HTTPTypes
import Synchronization

/// The API's description: `/api/v1/openapi.json`.
///
/// It is written when it is first requested.
final class OpenAPIResource: APIResource {
  private let operations: [Operation]
  private let written = Mutex<Data?>(nil)

  /// - Parameter others: The operations besides this one.
  init(describing others: [Operation]) { operations = others + [Self.operation] }

  var endpoints: [Endpoint] {
    [
      Endpoint(operation: Self.operation) { _, _ in
        APIAnswer(status: .ok, content: try self.document(), notices: [])
      }
    ]
  }

  private func document() throws -> Data {
    try written.withLock { written in
      if let written { return written }
      let document = try JSONDocument.data(OpenAPIDocument.of(operations))
      written = document
      return document
    }
  }

  private static let operation = Operation(
    method: .get, path: "/openapi.json", data: .shared, name: "describe",
    summary: "Get this description.",
    success: [.init(summary: "An OpenAPI 3.1 document.", schema: .anyObject)],
    keeping: .tagged)
}

import CambistDocuments
import Foundation
import HTTPTypes

/// The API's description: `/api/v1/openapi.json`.
struct OpenAPIResource: APIResource {
  private let document: Data

  /// - Parameter others: The operations besides this one.
  init(describing others: [Operation]) throws {
    document = try JSONDocument.data(OpenAPIDocument.of(others + [Self.operation]))
  }

  var endpoints: [Endpoint] {
    [
      Endpoint(operation: Self.operation) { [document] _, _ in
        APIAnswer(status: .ok, content: document, notices: [])
      }
    ]
  }

  private static let operation = Operation(
    method: .get, path: "/openapi.json", data: .shared, name: "describe",
    summary: "Get this description.",
    success: [.init(summary: "An OpenAPI 3.1 document.", schema: .anyObject)],
    keeping: .tagged)
}

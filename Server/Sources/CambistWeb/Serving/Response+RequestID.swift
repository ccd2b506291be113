import HTTPTypes
import Hummingbird
import Logging

extension Response {
  private static let requestID = HTTPField.Name("X-Request-Id")

  /// The response with the number of its request in the log, so that a client can name it.
  func identified(by context: some RequestContext) -> Response {
    guard let name = Self.requestID, let id = context.logger[metadataKey: "hb.request.id"] else {
      return self
    }
    var response = self
    response.headers[name] = "\(id)"
    return response
  }
}

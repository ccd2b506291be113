import HTTPTypes
import Hummingbird

/// An error in the format that Frankfurter's clients expect.
struct FrankfurterProblem: Error {
  let status: HTTPResponse.Status
  let message: String
  /// Whether the body repeats the status, as all errors but those of version 1 do.
  var repeatsStatus = true
  /// The seconds before a client may retry.
  var retryAfter: String?

  static let notFound = FrankfurterProblem(status: .notFound, message: "not found")

  /// The error for an invalid part of a request.
  static func invalid(_ message: String) -> FrankfurterProblem {
    FrankfurterProblem(status: .unprocessableContent, message: message)
  }

  /// The same in the format of version 1.
  var ofVersion1: FrankfurterProblem {
    var problem = self
    problem.repeatsStatus = false
    return problem
  }

  func response() -> Response {
    var json = FrankfurterJSON()
    json.write("{")
    if repeatsStatus { json.write("\"status\":\(status.code),") }
    json.write("\"message\":")
    json.write(text: message)
    json.write("}")
    var headers: HTTPFields = [.contentType: FrankfurterJSON.type, .cacheControl: "no-store"]
    headers[.retryAfter] = retryAfter
    return Response(
      status: status, headers: headers, body: ResponseBody(byteBuffer: json.buffer))
  }
}

import HTTPTypes
import Hummingbird

/// An error as Frankfurter's clients expect it.
struct FrankfurterProblem: Error {
  let status: HTTPResponse.Status
  let message: String
  /// Whether the body repeats the status, as all but those of version 1 do.
  var repeatsStatus = true
  /// In how many seconds a client may try again.
  var retryAfter: String?

  static let notFound = FrankfurterProblem(status: .notFound, message: "not found")

  /// What a request has that cannot be used.
  static func invalid(_ message: String) -> FrankfurterProblem {
    FrankfurterProblem(status: .unprocessableContent, message: message)
  }

  /// The same in the form of version 1.
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

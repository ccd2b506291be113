import CambistDesk
import HTTPTypes
import Hummingbird

/// The description of an endpoint, which also validates requests.
struct Operation: Sendable {
  /// How a response may be cached.
  enum Keeping: Sendable {
    /// It has an entity tag for revalidation.
    case tagged
    /// Never: it is personal, or it changes all the time.
    case never
  }

  /// The response on success.
  struct Success: Sendable {
    var status = HTTPResponse.Status.ok
    let summary: String
    /// Nil for a response without content, or one that is not a JSON document.
    let schema: Schema?
    /// The media type of a response that is not a JSON document.
    var mediaType: String?
  }

  let method: HTTPRequest.Method
  /// Relative to ``JSONAPI/root``; parameters are in braces.
  let path: String
  /// The kind of data that the endpoint accesses.
  let data: RequestedData
  /// Its name in generated code.
  let name: String
  let summary: String
  var parameters: [ParameterDescription] = []
  let success: [Success]
  /// Possible errors, besides those of every endpoint.
  var problems: [APIProblem.Kind] = []
  var keeping = Keeping.never
  /// The media types of a body that is not a JSON object, and of its response; otherwise empty.
  var media: [String] = []
  /// Query fields that earlier middleware has already read.
  var ignored: [String] = []

  /// All possible errors.
  var allProblems: [APIProblem.Kind] {
    var all: [APIProblem.Kind] = [.malformed, .noAccess, .guessing, .misdirected, .invalid]
    if changes { all.append(.foreign) }
    if hasBody { all += [.tooLong, .notJSON] }
    if !media.isEmpty { all.append(.notJSON) }
    return all + problems
  }

  /// Whether the endpoint changes stored data.
  var changes: Bool { method != .get }
  /// Whether the endpoint accepts a JSON object.
  var hasBody: Bool { parameters.contains { $0.place == .body } }

  /// Whether the response is a page of a list.
  var isPaged: Bool { parameters.contains { $0.name == "page" } }

  /// Whether a path belongs to this operation, with any method.
  func matches(_ path: String) -> Bool {
    let parts = (JSONAPI.root + self.path).split(separator: "/")
    let others = path.split(separator: "/")
    return parts.count == others.count
      && zip(parts, others).allSatisfy { $0.hasPrefix("{") || $0 == $1 }
  }
}

/// An operation with its handler, which receives the desk for the sender of a request.
struct Endpoint: Sendable {
  let operation: Operation
  private let makeResponse: @Sendable (Desk, Request, APIArguments) async throws -> Response

  /// An endpoint that responds with a document.
  init(
    operation: Operation,
    respond: @escaping @Sendable (Desk, APIArguments) async throws -> APIAnswer
  ) {
    self.operation = operation
    makeResponse = { desk, request, arguments in
      try await respond(desk, arguments).response(to: request, keeping: operation.keeping)
    }
  }

  /// An endpoint that reads the body and writes the response itself.
  init(
    operation: Operation,
    stream: @escaping @Sendable (Desk, Request, APIArguments) async throws -> Response
  ) {
    self.operation = operation
    makeResponse = stream
  }

  func response(
    to request: Request, _ arguments: APIArguments, from desk: Desk
  ) async throws -> Response {
    try await makeResponse(desk, request, arguments)
  }
}

/// The endpoints of one resource.
protocol APIResource: Sendable {
  var endpoints: [Endpoint] { get }
}

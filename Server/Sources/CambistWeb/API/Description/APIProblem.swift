import HTTPTypes
import Hummingbird

/// Why the API does not give what it was asked for: a problem document of RFC 9457.
struct APIProblem: Error {
  enum Kind: String, CaseIterable, Sendable {
    case malformed, noAccess, guessing, misdirected, foreign, notFound, wrongMethod, tooLong,
      notJSON, invalid
    case store, badData, unavailable
  }

  /// What is wrong with one parameter.
  struct Fault: Sendable, Hashable {
    let parameter: String
    let detail: String
  }

  let kind: Kind
  let detail: String
  var faults: [Fault] = []
  /// What else is to be said.
  var notices: [String] = []
  /// The methods that there are, for the wrong one.
  var allowed: [HTTPRequest.Method] = []

  /// After how many seconds it is worth trying again; nil where that is not known.
  var retryAfter: String?

  private static let faultsAtMost = 10

  init(_ kind: Kind, _ detail: String) {
    self.kind = kind
    self.detail = detail
  }

  /// - Parameter faults: The first few are told.
  init(_ faults: [Fault]) {
    kind = .invalid
    self.faults = Array(faults.prefix(Self.faultsAtMost))
    let sentences = self.faults.map { "\($0.parameter): \($0.detail)" }
    detail = sentences.joined(separator: " ")
  }

  init(_ failure: QueryFailure) {
    kind =
      switch failure.kind {
      case .usage, .overflow: .invalid
      case .badData: .badData
      case .notFound: .notFound
      case .unavailable, .notConfigured: .unavailable
      case .store: .store
      }
    detail = failure.message
    notices = failure.notices
    retryAfter = failure.retryAfter.map { String($0) }
  }

  /// - Parameter path: What was asked for.
  func response(to path: String) throws -> Response {
    let document = ProblemDocument(
      type: kind.address, title: kind.title, status: kind.status.code, detail: detail,
      // What cannot stand in an address is not given back.
      instance: path.utf8.count <= 256 && Address.isOwn(path) ? path : nil,
      errors: faults.isEmpty
        ? nil : faults.map { .init(parameter: $0.parameter, detail: $0.detail) }
    )
    var headers: HTTPFields = [
      .contentType: "application/problem+json", .cacheControl: "no-store",
    ]
    if kind == .noAccess { headers[.wwwAuthenticate] = "Bearer" }
    if !allowed.isEmpty {
      headers[.allow] = allowed.map(\.rawValue).joined(separator: ", ")
    }
    headers[.retryAfter] = retryAfter
    headers.add(notices: notices)
    let body = ByteBuffer(bytes: try JSONDocument.data(document))
    return Response(status: kind.status, headers: headers, body: ResponseBody(byteBuffer: body))
  }
}

extension APIProblem.Kind {
  /// What identifies the kind: its place in the API's description.
  var address: String { JSONAPI.root + "/openapi.json#/components/responses/" + rawValue }

  var status: HTTPResponse.Status {
    switch self {
    case .malformed: .badRequest
    case .noAccess: .unauthorized
    case .guessing: .tooManyRequests
    case .misdirected: .misdirectedRequest
    case .foreign: .forbidden
    case .notFound: .notFound
    case .wrongMethod: .methodNotAllowed
    case .tooLong: .contentTooLarge
    case .notJSON: .unsupportedMediaType
    case .invalid: .unprocessableContent
    case .store: .internalServerError
    case .badData: .badGateway
    case .unavailable: .serviceUnavailable
    }
  }

  /// The same for every problem of the kind.
  var title: String {
    switch self {
    case .malformed: "The request cannot be read."
    case .noAccess: "The desk's token is missing or wrong."
    case .guessing: "Too many wrong tokens came from the client's address."
    case .misdirected: "The desk does not answer under that name."
    case .foreign: "Another site's page may not change anything here."
    case .notFound: "There is no such thing."
    case .wrongMethod: "This is not done with that method."
    case .tooLong: "The content is too long."
    case .notJSON: "The content has to be application/json."
    case .invalid: "A parameter is missing, unknown or of no use."
    case .store: "The store cannot be used."
    case .badData: "A source's data cannot be read."
    case .unavailable: "A source cannot be reached, and nothing is kept."
    }
  }
}

/// A problem of RFC 9457.
struct ProblemDocument: DescribedDocument {
  struct Fault: DescribedDocument {
    let parameter: String
    let detail: String

    static let schema = DocumentSchema(
      "Fault", "What is wrong with one parameter.",
      [.init("parameter", .string), .init("detail", .string)])
  }

  let type: String
  let title: String
  let status: Int
  let detail: String
  let instance: String?
  let errors: [Fault]?

  static let schema = DocumentSchema(
    "Problem", "A problem of RFC 9457.",
    [
      .init("type", .text(TextRule(format: "uri-reference")), "Identifies the kind of problem."),
      .init("title", .string, "The kind of problem in words."),
      .init("status", .integer(400...599), "The status code."),
      .init("detail", .string, "What is wrong this time."),
      .init("instance", .string, "What was asked for.", isRequired: false),
      .init("errors", Fault.list, "What is wrong with each parameter.", isRequired: false),
    ])
}

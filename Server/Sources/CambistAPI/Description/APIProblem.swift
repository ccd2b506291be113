import CambistDesk
import CambistDocuments
import CambistScreens
import HTTPTypes
import Hummingbird

/// An error of the API: a problem document of RFC 9457.
struct APIProblem: Error {
  enum Kind: String, CaseIterable, Sendable {
    case malformed, noAccess, guessing, misdirected, foreign, notFound, wrongMethod, tooLong,
      notJSON, invalid
    case store, badData, unavailable
  }

  /// The error of one parameter.
  struct Fault: Sendable {
    let parameter: String
    let complaint: ParameterComplaint

    init(_ parameter: String, _ complaint: ParameterComplaint) {
      self.parameter = parameter
      self.complaint = complaint
    }
  }

  let kind: Kind
  /// The specific sentence in a language; nil for that of the kind.
  private var sentence: (@Sendable (Phrases) -> String)?
  /// The technical detail, in English; nil for none.
  var cause: String?
  var faults: [Fault] = []
  /// Further notices.
  var notices: [QueryNotice] = []
  /// The supported methods, when the method is not allowed.
  var allowed: [HTTPRequest.Method] = []

  /// The seconds before a retry; nil when they are not known.
  var retryAfter: String?

  private static let faultsAtMost = 10

  init(_ kind: Kind, cause: String? = nil, sentence: (@Sendable (Phrases) -> String)? = nil) {
    self.kind = kind
    self.cause = cause
    self.sentence = sentence
  }

  /// - Parameter faults: Only the first few are reported.
  init(_ faults: [Fault]) {
    kind = .invalid
    let first = Array(faults.prefix(Self.faultsAtMost))
    self.faults = first
    sentence = { phrases in
      first.map { "\($0.parameter): \($0.complaint.message(phrases))" }.joined(separator: " ")
    }
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
    sentence = { failure.message($0) }
    notices = failure.notices
    retryAfter = failure.retryAfter.map { String($0) }
  }

  private static func isAddress(_ path: String) -> Bool {
    path.utf8.count <= 256 && path.hasPrefix("/") && !path.hasPrefix("//")
      && path.utf8.allSatisfy { (0x21...0x7E).contains($0) && $0 != UInt8(ascii: "\\") }
  }

  /// - Parameters:
  ///   - path: The requested path.
  ///   - phrases: The client's language.
  func response(to path: String, _ phrases: Phrases) throws -> Response {
    let document = ProblemDocument(
      type: kind.address, title: kind.message(phrases).title, status: kind.status.code,
      detail: sentence?(phrases) ?? kind.message(phrases).sentence, cause: cause,
      // A path that is not a valid address is not repeated.
      instance: Self.isAddress(path) ? path : nil,
      errors: faults.isEmpty
        ? nil
        : faults.map { .init(parameter: $0.parameter, detail: $0.complaint.message(phrases)) }
    )
    var headers: HTTPFields = [
      .contentType: "application/problem+json", .cacheControl: "no-store",
      .contentLanguage: phrases.language,
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
  /// The identifier of the kind: its place in the API's description.
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

  /// The title and the sentence of every problem of the kind.
  func message(_ phrases: Phrases) -> ErrorPhrases.Message {
    phrases.errors.message(status: status.code)
  }
}

/// A problem of RFC 9457.
struct ProblemDocument: DescribedDocument {
  struct Fault: DescribedDocument {
    let parameter: String
    let detail: String

    static let schema = DocumentSchema(
      "Fault", "What is wrong with a parameter.",
      [.init("parameter", .string), .init("detail", .string)])
  }

  let type: String
  let title: String
  let status: Int
  let detail: String
  let cause: String?
  let instance: String?
  let errors: [Fault]?

  static let schema = DocumentSchema(
    "Problem", "A problem document (RFC 9457).",
    [
      .init(
        "type", .text(TextRule(format: "uri-reference")),
        "Identifies the kind of problem. Never changes."),
      .init("title", .string, "The kind of problem, in the language of Accept-Language."),
      .init("status", .integer(400...599), "The status code."),
      .init("detail", .string, "What went wrong this time, in the same language."),
      .init("cause", .string, "The technical detail, in English.", isRequired: false),
      .init("instance", .string, "The requested path.", isRequired: false),
      .init("errors", Fault.list, "The invalid parameters.", isRequired: false),
    ])
}

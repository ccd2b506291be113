import HTTPTypes

/// An endpoint of the API as its description has it. What is asked for is checked by it as well.
struct Operation: Sendable {
  /// How an answer may be kept.
  enum Keeping: Sendable {
    /// It carries a tag with which it is asked for again.
    case tagged
    /// Never: it is personal, or it changes all the time.
    case never
  }

  /// What is answered when all is well.
  struct Success: Sendable {
    var status = HTTPResponse.Status.ok
    let summary: String
    /// Nil for an answer without content.
    let schema: Schema?
  }

  let method: HTTPRequest.Method
  /// Under ``JSONAPI/root``; a parameter stands in braces.
  let path: String
  /// Its name for those who generate code.
  let name: String
  let summary: String
  var parameters: [ParameterDescription] = []
  let success: [Success]
  /// What can go wrong, besides what always can.
  var problems: [APIProblem.Kind] = []
  var keeping = Keeping.never

  /// All that can go wrong.
  var allProblems: [APIProblem.Kind] {
    var all: [APIProblem.Kind] = [.malformed, .noAccess, .guessing, .misdirected, .invalid]
    if changes { all.append(.foreign) }
    if hasBody { all += [.tooLong, .notJSON] }
    return all + problems
  }

  /// Whether it changes what is kept.
  var changes: Bool { method != .get }
  /// Whether it takes a JSON object.
  var hasBody: Bool { parameters.contains { $0.place == .body } }

  /// Whether a page of a list is answered.
  var isPaged: Bool { parameters.contains { $0.name == "page" } }

  /// Whether a path leads here, whatever the method.
  func matches(_ path: String) -> Bool {
    let parts = (JSONAPI.root + self.path).split(separator: "/")
    let others = path.split(separator: "/")
    return parts.count == others.count
      && zip(parts, others).allSatisfy { $0.hasPrefix("{") || $0 == $1 }
  }
}

/// An operation and what does it.
struct Endpoint: Sendable {
  let operation: Operation
  let respond: @Sendable (APIArguments) async throws -> APIAnswer
}

/// The endpoints of one resource.
protocol APIResource: Sendable {
  var endpoints: [Endpoint] { get }
}

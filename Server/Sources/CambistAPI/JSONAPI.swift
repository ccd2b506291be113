import CambistDesk
import CambistDocuments
import CambistScreens
import HTTPTypes
package import Hummingbird
import Logging

/// The JSON API: the output of `cambist … --json`, under ``root``.
package struct JSONAPI: Sendable {
  static let root = "/api/v1"

  let endpoints: [Endpoint]
  private let desks: any RequestDesks

  /// - Parameter desks: Finds the desk for the sender of a request.
  package init(desks: any RequestDesks) {
    self.desks = desks
    let resources: [any APIResource] = [
      ConvertResource(), FilesResource(), AnswerResource(), BoardResource(), RatesResource(),
      ComparisonResource(), AveragesResource(), SourcesResource(), CurrenciesResource(),
      PairsResource(), TermsResource(), AlertsResource(), HistoryResource(), BooksResource(),
      TickerResource(), QuotesResource(), SalesResource(), SheetsResource(),
    ]
    let endpoints = resources.flatMap(\.endpoints)
    let description = OpenAPIResource(describing: endpoints.map(\.operation))
    self.endpoints = endpoints + description.endpoints
  }

  /// Adds every endpoint of the API, with HEAD beside GET.
  package func addRoutes(to router: Router<BasicRequestContext>) {
    for endpoint in endpoints {
      let operation = endpoint.operation
      let path = RouterPath(Self.root + operation.path)
      router.on(path, method: operation.method) { request, context in
        try await respond(request, context, endpoint)
      }
      guard operation.method == .get else { continue }
      router.on(path, method: .head) { request, context in
        try await respond(request, context, endpoint).createHeadResponse()
      }
    }
  }

  /// The supported methods of a path; empty for an unknown path.
  func methods(for path: String) -> [HTTPRequest.Method] {
    let matching = endpoints.filter { $0.operation.matches(path) }
    // A path without parameters takes precedence over one whose parameter matches it.
    let exact = matching.filter { path == Self.root + $0.operation.path }
    return (exact.isEmpty ? matching : exact).flatMap { endpoint in
      endpoint.operation.method == .get ? [.get, .head] : [endpoint.operation.method]
    }
  }

  private func respond(
    _ request: Request, _ context: BasicRequestContext, _ endpoint: Endpoint
  ) async throws -> Response {
    let desk = try await desks.desk(for: request, endpoint.operation.data)
    let arguments = try await APIArguments(request, context.parameters, for: endpoint.operation)
    var response = try await endpoint.response(to: request, arguments, from: desk)
    if desk.storeProblem != nil { response.headers.add(notices: [.withoutStoredData]) }
    return response
  }
}

/// Reports errors under `/api` as problem documents.
package struct APIProblems: RouterMiddleware {
  package typealias Context = BasicRequestContext

  let api: JSONAPI
  let isOpen: Bool

  /// Creates the middleware of an API.
  ///
  /// - Parameter isOpen: Whether everyone may use it.
  package init(api: JSONAPI, isOpen: Bool) {
    self.api = api
    self.isOpen = isOpen
  }

  package func handle(
    _ request: Request, context: Context,
    next: @concurrent (Request, Context) async throws -> Response
  ) async throws -> Response {
    let path = request.uri.path
    guard path.split(separator: "/").first == "api" else { return try await next(request, context) }
    let phrases = Phrases.accepted(in: request.headers[.acceptLanguage])
    do {
      return try await next(request, context)
    } catch let problem as APIProblem {
      return try problem.response(to: path, phrases)
    } catch let error as HTTPError {
      return try problem(error, path).response(to: path, phrases)
    } catch let error as ArgumentError {
      return try APIProblem(.invalid, sentence: { error.message($0) }).response(to: path, phrases)
    } catch {
      guard let failure = QueryFailure(anyOf: error) else { throw error }
      guard failure.kind == .store else {
        return try APIProblem(failure).response(to: path, phrases)
      }
      context.logger.error("\(failure.message)")
      // Visitors need not know where the database is.
      let problem =
        isOpen ? APIProblem(.store) { $0.errors.storeAway.sentence } : APIProblem(failure)
      return try problem.response(to: path, phrases)
    }
  }

  /// Errors of the router and of earlier middleware.
  private func problem(_ error: HTTPError, _ path: String) -> APIProblem {
    switch error.status {
    case .notFound:
      let methods = api.methods(for: path)
      guard !methods.isEmpty else {
        return APIProblem(.notFound)
      }
      let names = methods.map(\.rawValue).joined(separator: ", ")
      var problem = APIProblem(.wrongMethod) { $0.queries.allowedMethods(names) }
      problem.allowed = methods
      return problem
    case .unauthorized:
      return APIProblem(
        .noAccess, cause: "Send the token as “Authorization: Bearer …” or as a cookie.")
    case .tooManyRequests:
      // With a detail, the number of requests; without one, that of wrong tokens.
      var problem =
        error.body == nil
        ? APIProblem(.guessing)
        : APIProblem(.guessing) { $0.workspace.tooManyRequests }
      problem.retryAfter = error.headers[.retryAfter]
      return problem
    case .misdirectedRequest: return APIProblem(.misdirected)
    case .forbidden: return APIProblem(.foreign)
    default: return APIProblem(.malformed, cause: error.body ?? error.status.reasonPhrase)
    }
  }
}

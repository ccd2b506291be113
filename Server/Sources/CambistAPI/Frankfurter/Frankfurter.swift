package import CambistDesk
import CambistModel
import CambistMoney
import HTTPTypes
package import Hummingbird
import Logging

/// The rates in the format of the Frankfurter API, versions 1 and 2, for programs written for it:
/// `/v1` and `/v2`.
///
/// Unlike Frankfurter's, each response is of one institution; see `Docs/frankfurter.md`.
package struct Frankfurter: Sendable {
  static let roots = ["v1", "v2"]
  /// The header that names the institution of a response.
  static let sourceField = "Cambist-Source"

  let desk: Desk
  /// Whether shared caches may store a response.
  let isPublic: Bool

  /// - Parameter isPublic: Whether everyone who can reach the server may read the rates.
  package init(desk: Desk, isPublic: Bool) {
    self.desk = desk
    self.isPublic = isPublic
  }

  /// Adds both versions.
  package func addRoutes(to router: Router<BasicRequestContext>) {
    for root in Self.roots {
      for path in ["/\(root)", "/\(root)/**"] {
        router.get(RouterPath(path)) { request, _ in try await respond(to: request) }
      }
    }
  }

  private func respond(to request: Request) async throws -> Response {
    let path = request.uri.path.dropFirst()
    let root = path.prefix { $0 != "/" }
    let rest = String(path.dropFirst(root.count + 1))
    if root == "v1" {
      return try await FrankfurterV1(api: self).respond(to: request, path: rest)
    }
    return try await FrankfurterV2(api: self).respond(to: request, path: rest)
  }

  /// The day in UTC, which both versions use.
  var today: CalendarDate { desk.clock.now().date }
}

/// Reports errors under `/v1` and `/v2` as Frankfurter does.
package struct FrankfurterProblems: RouterMiddleware {
  package typealias Context = BasicRequestContext

  package init() {}

  package func handle(
    _ request: Request, context: Context,
    next: @concurrent (Request, Context) async throws -> Response
  ) async throws -> Response {
    let path = request.uri.path
    guard let root = path.split(separator: "/").first, Frankfurter.roots.contains(String(root))
    else { return try await next(request, context) }
    do {
      return try await next(request, context)
    } catch let problem as FrankfurterProblem {
      return problem.response()
    } catch let error as HTTPError {
      var problem = FrankfurterProblem(
        status: error.status, message: error.body ?? error.status.reasonPhrase.lowercased())
      problem.retryAfter = error.headers[.retryAfter]
      return problem.response()
    } catch {
      // The error's type only, as its text may contain amounts.
      context.logger.error("\(String(reflecting: type(of: error)))")
      return FrankfurterProblem(
        status: .internalServerError, message: "internal server error"
      ).response()
    }
  }
}

import HTTPTypes
import Hummingbird
import Logging

/// Logs a line for each request: its route, path, status and duration. A response names its line.
///
/// The query is never logged, because it contains amounts and, once, the token.
struct RequestLog<Context: RequestContext>: RouterMiddleware {
  func handle(
    _ request: Request, context: Context,
    next: @concurrent (Request, Context) async throws -> Response
  ) async throws -> Response {
    guard context.logger.logLevel <= .info else { return try await next(request, context) }
    let start = ContinuousClock.now
    let response = try await next(request, context)
    context.logger.info(
      "request",
      metadata: [
        "method": "\(request.method)", "path": "\(request.uri.path.prefix(200))",
        "route": "\(context.routeName)",
        "status": "\(response.status.code)",
        "milliseconds": "\((ContinuousClock.now - start) / .milliseconds(1))",
      ])
    return response.identified(by: context)
  }
}

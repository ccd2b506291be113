import HTTPTypes
import Hummingbird

/// Counts every request of a site, whatever its response and the log settings.
struct RequestCounting<Context: RequestContext>: RouterMiddleware {
  let requests: RequestMetrics

  func handle(
    _ request: Request, context: Context,
    next: @concurrent (Request, Context) async throws -> Response
  ) async throws -> Response {
    let start = ContinuousClock.now
    do {
      let response = try await next(request, context)
      requests.count(
        context.endpointPath, request.method, response.status, ContinuousClock.now - start)
      return response
    } catch {
      let status = (error as? any HTTPResponseError)?.status ?? .internalServerError
      requests.count(context.endpointPath, request.method, status, ContinuousClock.now - start)
      throw error
    }
  }
}

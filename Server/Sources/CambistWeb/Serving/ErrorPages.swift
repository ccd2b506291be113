import CambistPages
import CambistScreens
import HTTPTypes
import Hummingbird
import Logging

/// Renders errors as a page in the app's own frame, in the reader's language.
struct ErrorPages: RouterMiddleware {
  typealias Context = BasicRequestContext

  let site: DeskSite
  let routes: RouteMethods

  func handle(
    _ request: Request, context: Context,
    next: @concurrent (Request, Context) async throws -> Response
  ) async throws -> Response {
    do {
      return try await next(request, context)
    } catch let error as PageError {
      return page(error.status, sentence: error.sentence, for: request)
    } catch let error as HTTPError {
      return page(error, for: request)
    } catch {
      // This error is unexpected, so it is logged for the administrator.
      // Only its type is logged, as its text may contain amounts.
      context.logger.error("\(String(reflecting: type(of: error)))")
      return page(.internalServerError, for: request)
    }
  }

  private func page(_ error: HTTPError, for request: Request) -> Response {
    let methods = error.status == .notFound ? routes.methods(for: request.uri.path) : []
    var response: Response
    if methods.isEmpty || methods.contains(request.method) {
      response = page(error.status, detail: error.body, for: request)
    } else {
      response = page(.methodNotAllowed, for: request)
      response.headers[.allow] = methods.map(\.rawValue).joined(separator: ", ")
    }
    response.headers[.retryAfter] = error.headers[.retryAfter]
    return response
  }

  private func page(
    _ status: HTTPResponse.Status, sentence: String? = nil, detail: String? = nil,
    for request: Request
  ) -> Response {
    let locale = site.locale(for: request)
    let notice = Notice(
      status: status.code, sentence: sentence, detail: detail, locale.phrases)
    var frame = site.frame(
      title: notice.title, tab: nil, locale, isOwner: site.access.isOwner(request))
    if [.unauthorized, .tooManyRequests].contains(status) { frame.forgets = .pages }
    // Every other page would respond in the same way.
    let isEverywhere = [.unauthorized, .misdirectedRequest, .tooManyRequests].contains(status)
    return site.renderer.page(
      frame, status: status,
      content: notice.page(locale.phrases.errors, leadsHome: !isEverywhere))
  }
}

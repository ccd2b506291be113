import CambistScreens
import HTTPTypes
import Hummingbird
import Logging

/// Answers what cannot be served with a page in the app's own frame.
struct ErrorPages: RouterMiddleware {
  typealias Context = BasicRequestContext

  let site: DeskSite

  func handle(
    _ request: Request, context: Context,
    next: @concurrent (Request, Context) async throws -> Response
  ) async throws -> Response {
    do {
      return try await next(request, context)
    } catch {
      guard let error = error as? HTTPError else {
        // Nothing throws it on purpose: whoever keeps the desk should know.
        // Its kind alone, as what it says may have amounts in it.
        context.logger.error("\(String(reflecting: type(of: error)))")
        return page(HTTPError(.internalServerError), request)
      }
      return page(error, request)
    }
  }

  private func page(_ error: HTTPError, _ request: Request) -> Response {
    let voice = site.voice(for: request)
    let words = voice.phrases
    let notice = Notice(
      kind: .failure,
      title: error.status == .notFound ? words.frame.notFoundTitle : error.status.reasonPhrase,
      detail: error.status == .notFound ? words.frame.notFoundDetail : error.body ?? "")
    var frame = site.frame(
      title: notice.title, tab: nil, voice, isOwner: site.access.isOwner(request))
    if [.unauthorized, .tooManyRequests].contains(error.status) { frame.forgets = .pages }
    var response = site.renderer.page(
      frame, status: error.status, content: "notice", notice)
    response.headers[.retryAfter] = error.headers[.retryAfter]
    return response
  }
}

import CambistDocuments
import CambistModel
import CambistPages
import CambistScreens
import HTTPTypes
import Hummingbird
import Logging

/// Renders errors as a page in the app's own frame, in the reader's language.
struct ErrorPages: RouterMiddleware {
  typealias Context = BasicRequestContext

  private static let busy = HTTPField.Name("Cambist-Busy")

  let site: DeskSite
  let routes: RouteMethods

  func handle(
    _ request: Request, context: Context,
    next: @concurrent (Request, Context) async throws -> Response
  ) async throws -> Response {
    do {
      return try await next(request, context)
    } catch let error as PageError {
      return await page(
        error.status, title: error.title, sentence: error.sentence, for: request)
    } catch let error as HTTPError {
      return await page(error, for: request)
    } catch Problem.store(let reason) {
      context.logger.error(
        "\(Problem.store(reason: reason).message)", metadata: ["route": "\(context.routeName)"])
      let message = RequestLocale(request).phrases.errors.storeAway
      return await page(
        .serviceUnavailable, title: message.title, sentence: message.sentence,
        // Visitors need not know where the database is.
        detail: site.access.open == nil ? reason : nil, for: request)
    } catch {
      // An unexpected error is logged for the administrator.
      // Only its type is logged, as its text may contain amounts.
      context.logger.error(
        "\(String(reflecting: type(of: error)))",
        metadata: ["route": "\(context.routeName)"])
      return await page(.internalServerError, for: request).identified(by: context)
    }
  }

  private func page(_ error: HTTPError, for request: Request) async -> Response {
    let methods = error.status == .notFound ? routes.methods(for: request.uri.path) : []
    var response: Response
    if methods.isEmpty || methods.contains(request.method) {
      let words = RequestLocale(request).phrases.workspace
      if error.status == .tooManyRequests, error.body != nil {
        response = await page(
          error.status, title: words.tooManyRequestsTitle, sentence: words.tooManyRequests,
          for: request)
      } else if error.status == .unauthorized, site.access.open != nil {
        // Only sales need a token there, and it is not shown to visitors.
        response = await page(
          error.status, title: words.expired, sentence: words.salesLinkDetail, for: request)
      } else {
        response = await page(error.status, detail: error.body, for: request)
      }
    } else {
      response = await page(.methodNotAllowed, for: request)
      response.headers[.allow] = methods.map(\.rawValue).joined(separator: ", ")
    }
    response.headers[.retryAfter] = error.headers[.retryAfter]
    // A service worker keeps its pages then: the browser is still signed in, but has to wait.
    if error.status == .tooManyRequests, error.body != nil, let name = Self.busy {
      response.headers[name] = "1"
    }
    return response
  }

  private func page(
    _ status: HTTPResponse.Status, title: String? = nil, sentence: String? = nil,
    detail: String? = nil, for request: Request
  ) async -> Response {
    let site = await site.visited(by: request)
    let locale = site.locale(for: request)
    let notice = Notice(
      status: status.code, title: title, sentence: sentence, detail: detail, locale.phrases)
    var frame = site.frame(
      title: notice.title, tab: nil, locale, isOwner: site.access.isOwner(request))
    let isRefused = [.unauthorized, .tooManyRequests].contains(status)
    if isRefused, site.access.open == nil || site.visitor.retiredKey != nil {
      frame.forgets = .pages
    }
    // Every other page would show the same error.
    let isEverywhere =
      [.misdirectedRequest, .tooManyRequests].contains(status)
      || status == .unauthorized && site.access.open == nil
    return site.renderer.page(
      frame, status: status,
      content: notice.page(locale.phrases.errors, leadsHome: !isEverywhere))
  }
}

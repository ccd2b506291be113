import CambistDesk
import CambistModel
import CambistPages
import CambistScreens
import CambistStore
import HTTPTypes
import Hummingbird

extension VisitedSite {
  /// Sends a page with the current data. If there is no data yet and a fetch is in progress, sends
  /// the frame first and the content after the fetch.
  ///
  /// - Parameters:
  ///   - settle: Waits for the fetch.
  ///   - content: The content of the page, read again at each call.
  func respond(
    _ frame: PageFrame, settle: @escaping @Sendable () async -> Void,
    content: @escaping @Sendable () async -> PageContent
  ) async -> Response {
    let known = await content()
    var frame = frame
    frame.reloads = known.reloads
    guard known.isPending else {
      return renderer.page(frame, status: known.status, content: known.html)
    }
    return renderer.streamedPage(frame) {
      await settle()
      return await content().html
    }
  }

  /// The frame of a page at the current time.
  ///
  /// - Parameters:
  ///   - tab: The tab of the page; nil for none.
  ///   - back: The link back while the content is loading; nil for a list.
  ///   - reloads: The seconds after which a page without script reloads itself; nil for never.
  ///   - isOwner: Whether the page may show the state of the desk.
  func frame(
    title: String, tab: PageTab?, back: PageFrame.Back? = nil, _ locale: RequestLocale,
    reloads: Int64? = nil, isOwner: Bool = true
  ) -> PageFrame {
    var frame = PageFrame(
      title: title, tab: tab, direction: locale.direction, appearance: locale.appearance,
      isDemo: isDemo && isOwner,
      fault: isOwner ? storeFault : nil, reloads: reloads, in: presentation(locale))
    frame.back = back
    frame.zone = locale.storedZone
    frame.hasSales = visitor.seesSales
    if visitor.retiredKey != nil { frame.forgets = .pages }
    let counts = desk.alerts.counts
    frame.alerts =
      isOwner
      ? AlertMark(alerts: counts.alerts, unseen: counts.unseen, in: presentation(locale)) : nil
    return frame
  }

  /// What the visitor should know about the store; nil for nothing.
  private var storeFault: PageFrame.StoreFault? {
    if desk.storeProblem != nil { return .away }
    if desk.readOnlyReason != nil { return .readOnly }
    return access.open == nil ? desk.damaged.map { .damaged(file: $0.name) } : nil
  }

  /// Redirects to the page whose form was posted.
  ///
  /// - Parameter field: The part to add to the address's query; nil for none.
  func back(_ form: FormFields, with field: String? = nil) throws -> Response {
    guard let back = form["back"], Address.isOwn(back) else { throw HTTPError(.badRequest) }
    return Response.redirect(to: Address.of(back, with: field), type: .normal)
  }

  /// Changes stored data.
  ///
  /// - Throws: ``PageError`` with the reason if the change fails.
  func keep<Value>(
    _ locale: RequestLocale, _ change: () async throws(Problem) -> Value
  ) async throws(PageError) -> Value {
    do throws(Problem) {
      return try await change()
    } catch {
      throw failure(error, locale)
    }
  }
}

/// The content of a page.
struct PageContent: Sendable {
  let html: HTML
  var status = HTTPResponse.Status.ok
  /// Whether there is no data yet and a fetch is in progress.
  var isPending = false
  /// The seconds after which a page without script reloads itself; nil for never.
  var reloads: Int64?
}

import CambistDesk
import CambistModel
import CambistPages
import CambistScreens
import CambistStore
import HTTPTypes
import Hummingbird

extension VisitedSite {
  /// Sends what is known; while nothing is and an answer is on its way, the frame first and the
  /// content when the answer is there.
  ///
  /// - Parameters:
  ///   - settle: Waits for the answer.
  ///   - content: What the page shows, read again at each call.
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
  ///   - tab: The tab that the page is part of; nil for none.
  ///   - back: Where the page leads back to while the answer is on its way; nil for a list.
  ///   - reloads: After how many seconds a page without script reloads itself; nil for never.
  ///   - isOwner: Whether the page may say what state the desk is in.
  func frame(
    title: String, tab: PageTab?, back: PageFrame.Back? = nil, _ locale: RequestLocale,
    reloads: Int64? = nil, isOwner: Bool = true
  ) -> PageFrame {
    var frame = PageFrame(
      title: title, tab: tab, direction: locale.direction, appearance: locale.appearance,
      isDemo: isDemo && isOwner,
      damagedFile: isOwner && access.open == nil ? desk.damaged?.name : nil,
      isReadOnly: isOwner && desk.readOnlyReason != nil, reloads: reloads,
      in: presentation(locale))
    frame.back = back
    frame.hasSales = visitor.seesSales
    if visitor.retiredKey != nil { frame.forgets = .pages }
    let counts = desk.alerts.counts
    frame.alerts =
      isOwner
      ? AlertMark(alerts: counts.alerts, unseen: counts.unseen, in: presentation(locale)) : nil
    return frame
  }

  /// Leads back to the page whose form was posted.
  ///
  /// - Parameter field: What is added to the address's query; nil for nothing.
  func back(_ form: FormFields, with field: String? = nil) throws -> Response {
    guard let back = form["back"], Address.isOwn(back) else { throw HTTPError(.badRequest) }
    return Response.redirect(to: Address.of(back, with: field), type: .normal)
  }

  /// Changes what is kept.
  ///
  /// - Throws: ``PageError`` that says why that failed.
  func keep(_ locale: RequestLocale, _ change: () async throws(Problem) -> Void)
    async throws(PageError)
  {
    do throws(Problem) {
      try await change()
    } catch {
      throw failure(error, locale)
    }
  }
}

/// What a page shows.
struct PageContent: Sendable {
  let html: HTML
  var status = HTTPResponse.Status.ok
  /// Whether nothing is known yet and an answer is on its way.
  var isPending = false
  /// After how many seconds a page without script reloads itself; nil for never.
  var reloads: Int64?
}

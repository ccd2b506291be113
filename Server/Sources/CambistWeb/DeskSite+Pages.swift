import CambistDesk
import CambistModel
import CambistScreens
import HTTPTypes
import Hummingbird

extension DeskSite {
  /// Sends what is known; with nothing known and an answer on its way, the frame first and the
  /// content when the answer is there.
  ///
  /// - Parameters:
  ///   - back: Where the page leads back to while the answer is on its way; nil for a list.
  ///   - isPending: Whether nothing is known and an answer is on its way.
  ///   - reloads: After how many seconds a page without script reloads itself.
  ///   - settle: Waits for the answer.
  func respond<Known: Sendable, Page: Sendable>(
    title: String, tab: PageTab, back: PageFrame.Back? = nil, _ voice: Voice, template: String,
    read: @escaping @Sendable () async -> Known, isPending: (Known) -> Bool,
    reloads: (Known) -> Int64? = { _ in nil }, settle: @escaping @Sendable () async -> Void,
    model: @escaping @Sendable (Known) -> Page,
    status: (Page) -> HTTPResponse.Status = { _ in .ok }
  ) async -> Response {
    let known = await read()
    var frame = self.frame(title: title, tab: tab, voice, reloads: reloads(known))
    frame.back = back
    if isPending(known) {
      return renderer.streamedPage(frame) {
        await settle()
        return (template, model(await read()))
      }
    }
    let page = model(known)
    return renderer.page(frame, status: status(page), content: template, page)
  }

  /// The frame of a page as of now.
  ///
  /// - Parameters:
  ///   - tab: The tab that the page is part of; nil for none.
  ///   - reloads: After how many seconds a page without script reloads itself; nil for never.
  ///   - isOwner: Whether the page may say what state the desk is in.
  func frame(
    title: String, tab: PageTab?, _ voice: Voice, reloads: Int64? = nil, isOwner: Bool = true
  ) -> PageFrame {
    PageFrame(
      title: title, tab: tab, voice, isDemo: isDemo && isOwner,
      damaged: isOwner ? desk.damaged : nil,
      isReadOnly: isOwner && desk.readOnlyReason != nil, reloads: reloads, now: clock.now())
  }

  /// Leads back to the page whose form was posted.
  func back(_ form: FormFields) throws -> Response {
    guard let back = form["back"], Address.isOwn(back) else { throw HTTPError(.badRequest) }
    return Response.redirect(to: back, type: .normal)
  }

  /// Changes what is kept.
  ///
  /// - Throws: `HTTPError` that says why that could not be done.
  func keep(_ voice: Voice, _ change: () async throws(Problem) -> Void) async throws(HTTPError) {
    do throws(Problem) {
      try await change()
    } catch {
      throw failure(error, voice)
    }
  }
}

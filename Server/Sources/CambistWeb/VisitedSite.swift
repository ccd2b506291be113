import CambistDesk
import CambistModel
import CambistScreens
import HTTPTypes
import Hummingbird

/// The site as the sender of one request uses it. Pages have no other way to a desk, so that none
/// can show the workspace of somebody else.
struct VisitedSite: Sendable {
  private let site: DeskSite
  /// The desk with the visitor's own workspace.
  let desk: Desk

  init(_ site: DeskSite, desk: Desk) {
    self.site = site
    self.desk = desk
  }

  var clock: DeskClock { site.clock }
  var isDemo: Bool { site.isDemo }
  var access: SiteAccess { site.access }
  var renderer: PageRenderer { site.renderer }
  var assets: Assets { site.assets }
  var hub: QuoteHub { site.hub }
  var caches: SiteCaches { site.caches }

  /// The locale of a request.
  func locale(for request: Request) -> RequestLocale { RequestLocale(request) }

  /// How a page is written now.
  func presentation(_ locale: RequestLocale) -> Presentation<Phrases> {
    locale.presentation(at: clock.now())
  }

  /// What a page says when something cannot be kept.
  func failure(_ problem: Problem, _ locale: RequestLocale) -> PageError {
    var status = HTTPResponse.Status.serviceUnavailable
    if case .full = problem { status = .conflict }
    return PageError(status, problem.text(in: presentation(locale)))
  }
}

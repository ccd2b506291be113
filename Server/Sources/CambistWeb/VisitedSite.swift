import CambistDesk
import CambistModel
import CambistScreens
import HTTPTypes
import Hummingbird

/// The site for the sender of one request. Pages have no other access to a desk, so that none can
/// show another visitor's workspace.
struct VisitedSite: Sendable {
  private let site: DeskSite
  /// The sender of the request.
  let visitor: Visitors.Visitor

  init(_ site: DeskSite, _ visitor: Visitors.Visitor) {
    self.site = site
    self.visitor = visitor
  }

  /// The desk with the visitor's own workspace.
  var desk: Desk { visitor.desk }
  /// The workspaces of an open desk; nil for a desk with one owner.
  var workspaces: WorkspacesRepository? { site.visitors.workspaces }

  var clock: DeskClock { site.clock }
  var isDemo: Bool { site.isDemo }
  var access: SiteAccess { site.access }
  var renderer: PageRenderer { site.renderer }
  var assets: Assets { site.assets }
  var hub: QuoteHub { site.hub }
  var caches: SiteCaches { site.caches }

  /// The locale of a request.
  func locale(for request: Request) -> RequestLocale { RequestLocale(request) }

  /// The presentation of a page at the current time.
  func presentation(_ locale: RequestLocale) -> Presentation<Phrases> {
    locale.presentation(at: clock.now())
  }

  /// The error of a page when something cannot be stored.
  func failure(_ problem: Problem, _ locale: RequestLocale) -> PageError {
    var status = HTTPResponse.Status.serviceUnavailable
    if case .full = problem { status = .conflict }
    return PageError(status, problem.text(in: presentation(locale)))
  }
}

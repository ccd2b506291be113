import CambistPages
import CambistScreens
import HTTPTypes
import Hummingbird

extension VisitedSite {
  /// Makes the service worker delete all pages that it stored.
  private static let purge = HTTPField.Name("Cambist-Purge")

  /// Adds a new key to a page for a browser without one, renews the cookie once a day, and makes a
  /// browser with a retired key delete the pages that it stored.
  func settleKey(in response: inout Response, to request: Request) {
    if visitor.retiredKey != nil, let purge = Self.purge { response.headers[purge] = "1" }
    if visitor.isRenewed, let key = visitor.key {
      let name = RequestOrigin(request, access).cookieName(WorkspaceKey.cookie) + "="
      let isSet = response.headers[values: .setCookie].contains { $0.hasPrefix(name) }
      if !isSet { give(key, in: &response, to: request) }
    }
    offerKey(in: &response, to: request)
  }

  /// Nothing is stored for a new key before the browser sends it with a change.
  private func offerKey(in response: inout Response, to request: Request) {
    guard workspaces != nil, visitor.key == nil, request.method == .get,
      response.status == .ok, response.headers[.contentType]?.hasPrefix("text/html") == true,
      access.bearers(in: request).isEmpty
    else { return }
    give(.random(), in: &response, to: request)
  }

  /// Lets the browser store a key for a year.
  func give(_ key: WorkspaceKey, in response: inout Response, to request: Request) {
    response.setCookie(RequestOrigin(request, access).cookie(WorkspaceKey.cookie, key.text))
  }

  /// A page that removes all data of the desk from the browser, including the key.
  func left(_ request: Request, title: String, detail: String) -> Response {
    let locale = locale(for: request)
    var frame = frame(title: title, tab: nil, locale, isOwner: false)
    frame.forgets = .all
    var response = renderer.page(
      frame,
      content: Notice(kind: .warning, title: title, detail: detail).page(
        locale.phrases.errors, leadsHome: workspaces != nil))
    if let name = HTTPField.Name("Clear-Site-Data") {
      response.headers[name] = "\"cache\", \"cookies\", \"storage\""
    }
    // Browsers clear more data with TLS only.
    let origin = RequestOrigin(request, access)
    for name in [SiteAccess.cookie, SiteAccess.salesCookie, WorkspaceKey.cookie] {
      response.setCookie(origin.cookie(name, ""))
    }
    return response
  }
}

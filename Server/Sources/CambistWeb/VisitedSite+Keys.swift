import CambistPages
import CambistScreens
import HTTPTypes
import Hummingbird

extension VisitedSite {
  /// Gives a browser that has no key a new one with a page. Nothing is stored for it before the browser
  /// sends it back with a change.
  func offerKey(in response: inout Response, to request: Request) {
    guard workspaces != nil, visitor.key == nil, request.method == .get,
      response.status == .ok, response.headers[.contentType]?.hasPrefix("text/html") == true,
      access.bearers(in: request).isEmpty
    else { return }
    give(.random(), in: &response, to: request)
  }

  /// Lets the browser store a key for a year.
  func give(_ key: WorkspaceKey, in response: inout Response, to request: Request) {
    let origin = RequestOrigin(request, access)
    response.setCookie(
      Cookie(
        name: origin.cookieName(WorkspaceKey.cookie), value: key.text, maxAge: 365 * 86_400,
        path: "/", secure: origin.isSecure, httpOnly: true, sameSite: .lax))
  }

  /// A page after which the browser has nothing of the desk any more, no key either.
  func left(_ request: Request, title: String, detail: String) -> Response {
    let locale = locale(for: request)
    var frame = frame(title: title, tab: nil, locale, isOwner: false)
    frame.forgets = .all
    var response = renderer.page(
      frame,
      content: Notice(kind: .warning, title: title, detail: detail).page(
        locale.phrases.errors, leadsHome: false))
    if let name = HTTPField.Name("Clear-Site-Data") {
      response.headers[name] = "\"cache\", \"cookies\", \"storage\""
    }
    // Browsers clear more for TLS alone.
    let origin = RequestOrigin(request, access)
    for name in [SiteAccess.cookie, SiteAccess.salesCookie, WorkspaceKey.cookie] {
      response.setCookie(
        Cookie(
          name: origin.cookieName(name), value: "", maxAge: 0, path: "/", secure: origin.isSecure,
          httpOnly: true, sameSite: .lax))
    }
    return response
  }
}

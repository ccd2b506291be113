import Hummingbird

/// A choice on a page, such as the order of its rows: the address sets it, and a cookie stores it
/// for the next visit.
struct RememberedChoice<Value: Equatable> {
  let value: Value
  /// The cookie for a new choice; nil when it is already stored.
  let cookie: Cookie?

  /// - Parameters:
  ///   - field: The field of the address.
  ///   - name: The name of the cookie.
  ///   - first: The default.
  ///   - read: Reads a choice; nil for any other text.
  init(
    _ field: String, cookie name: String, otherwise first: Value, _ request: Request,
    _ site: VisitedSite, read: (String) -> Value?
  ) {
    let stored = request.setting(name).flatMap(read) ?? first
    guard let text = request.query[field], let chosen = read(text), chosen != stored else {
      (value, cookie) = (stored, nil)
      return
    }
    (value, cookie) = (chosen, RequestOrigin(request, site.access).cookie(name, text))
  }
}

extension Response {
  /// Adds cookies for new choices.
  mutating func remember(_ cookies: Cookie?...) {
    for case let cookie? in cookies { setCookie(cookie) }
  }
}

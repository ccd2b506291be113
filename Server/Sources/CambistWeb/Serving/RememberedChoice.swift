import Hummingbird

/// A choice on a page, such as the order of its rows: its address makes it, and a cookie remembers it
/// for the next visit.
struct RememberedChoice<Value: Equatable> {
  let value: Value
  /// Remembers a new choice; nil where it is stored already.
  let cookie: Cookie?

  /// - Parameters:
  ///   - field: The field of the address.
  ///   - name: The name of the cookie.
  ///   - first: What is chosen at first.
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
    (value, cookie) = (chosen, RequestOrigin(request, site.access).setting(name, text))
  }
}

extension Response {
  /// Lets the browser remember choices that are new.
  mutating func remember(_ cookies: Cookie?...) {
    for case let cookie? in cookies { setCookie(cookie) }
  }
}

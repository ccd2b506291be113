import Hummingbird

/// What a browser remembers for its user, as cookies.
extension Request {
  /// What was chosen; nil for nothing.
  func setting(_ name: String) -> String? { cookie(SiteAccess.ownCookie(name)) ?? cookie(name) }
}

extension RequestOrigin {
  private static let year = 365 * 24 * 3_600

  /// What remembers a choice for a year; an empty value forgets it.
  func setting(_ name: String, _ value: String) -> Cookie {
    Cookie(
      name: cookieName(name), value: value, maxAge: value.isEmpty ? 0 : Self.year, path: "/",
      secure: isSecure, httpOnly: true, sameSite: .lax)
  }
}

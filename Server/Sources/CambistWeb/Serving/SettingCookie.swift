import Hummingbird

/// The user's settings, stored as cookies.
extension Request {
  /// The stored setting; nil for none.
  func setting(_ name: String) -> String? { cookie(SiteAccess.ownCookie(name)) ?? cookie(name) }
}

extension RequestOrigin {
  private static let year = 365 * 24 * 3_600

  /// A cookie that stores a value for a year; an empty value removes it.
  func cookie(_ name: String, _ value: String) -> Cookie {
    Cookie(
      name: cookieName(name), value: value, maxAge: value.isEmpty ? 0 : Self.year, path: "/",
      secure: isSecure, httpOnly: true, sameSite: .lax)
  }
}

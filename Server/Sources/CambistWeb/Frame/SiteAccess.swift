/// Who may use a desk, and under which names.
public struct SiteAccess: Sendable {
  /// What everybody has to know; nil for a desk that only its own machine can reach.
  public let token: AccessToken?
  /// The names that the desk answers to, without ports; nil for any.
  let names: Set<String>?
  /// Whether the desk is reached by TLS alone.
  let isSecure: Bool

  /// The cookie that the token is kept in.
  static let cookie = "cambist-access"

  /// Only this machine, under the names that it has for itself: a page elsewhere whose name leads
  /// here (DNS rebinding) is not answered.
  public static let loopback = loopback(and: [])

  /// Only this machine, under other names as well.
  public static func loopback(and others: [String]) -> SiteAccess {
    SiteAccess(
      token: nil, names: Set(["localhost", "127.0.0.1", "[::1]"] + others.map { $0.lowercased() }),
      isSecure: false)
  }

  /// Whoever knows a token, under any name: what a browser keeps of the token stays with the name
  /// that it was told under.
  public static func whoever(knows token: AccessToken) -> SiteAccess {
    SiteAccess(token: token, names: nil, isSecure: false)
  }

  /// The same with TLS.
  public func secure() -> SiteAccess { SiteAccess(token: token, names: names, isSecure: true) }

  /// What a cookie of the desk is called. Under TLS its name says that it belongs to this host
  /// alone and came by TLS: no other page can put one in its place.
  func cookieName(_ name: String) -> String { isSecure ? Self.ownCookie(name) : name }

  static func ownCookie(_ name: String) -> String { "__Host-" + name }

  /// Whether a desk answers under an authority such as `localhost:8080`. Without one it does: every
  /// browser sends it.
  func answers(to authority: String?) -> Bool {
    guard let names, let authority else { return true }
    var name = authority[...]
    if let colon = name.lastIndex(of: ":"), name.last != "]",
      name[name.index(after: colon)...].allSatisfy({ $0.isASCII && $0.isNumber })
    {
      name = name[..<colon]
    }
    return names.contains(name.lowercased())
  }
}

/// Who may use a desk, under which names, and by which proxies.
public struct SiteAccess: Sendable {
  /// The token that every client sends; nil for a desk that any client on its machine may use.
  public let token: AccessToken?
  /// The names that the desk answers to, without ports; nil for any.
  let names: Set<String>?
  /// Whether the desk itself is served by TLS alone.
  private(set) var isSecure = false
  private var proxies: [AddressRange] = []
  /// How the desk is open to everybody; nil for a desk with one owner.
  public private(set) var open: OpenDesk?
  /// The token that opens the metrics and nothing else; nil for none.
  private(set) var metricsToken: AccessToken?

  /// The cookie that the token is stored in.
  static let cookie = "cambist-access"
  /// The cookie that an open desk's token for sales is stored in.
  static let salesCookie = "cambist-sales"

  /// Only this machine, under the names that it has for itself: a page elsewhere whose name leads
  /// here (DNS rebinding) is not answered.
  public static let loopback = loopback(and: [])

  /// Only this machine, under other names as well.
  ///
  /// - Parameter token: What clients have to know; nil for nothing.
  public static func loopback(and others: [String], token: AccessToken? = nil) -> SiteAccess {
    SiteAccess(
      token: token,
      names: Set(["localhost", "127.0.0.1", "[::1]"] + others.map { $0.lowercased() })
    )
  }

  /// Every client that has a token, under any name: a browser stores the token for the name that it
  /// was entered under.
  public static func requiring(_ token: AccessToken) -> SiteAccess {
    SiteAccess(token: token, names: nil)
  }

  /// Everybody, each with a workspace of their own.
  ///
  /// - Parameter names: The names that the desk answers to; nil for any.
  public static func open(_ open: OpenDesk, names: Set<String>?) -> SiteAccess {
    var access = SiteAccess(token: nil, names: names)
    access.open = open
    return access
  }

  private init(token: AccessToken?, names: Set<String>?) {
    self.token = token
    self.names = names
  }

  /// The same with TLS.
  public func secure() -> SiteAccess {
    var access = self
    access.isSecure = true
    return access
  }

  /// The same behind proxies, which say where a request comes from.
  public func behind(_ proxies: [AddressRange]) -> SiteAccess {
    var access = self
    access.proxies = proxies
    return access
  }

  /// The same with a token that opens the metrics to programs on other machines.
  public func showingMetrics(to token: AccessToken?) -> SiteAccess {
    var access = self
    access.metricsToken = token
    return access
  }

  func trusts(_ peer: ClientAddress) -> Bool { proxies.contains { $0.contains(peer) } }

  static func ownCookie(_ name: String) -> String { "__Host-" + name }

  /// Whether a desk answers under an authority such as `localhost:8080`. A request without an
  /// authority is accepted, because every browser sends one.
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

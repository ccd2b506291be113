/// Who may use a desk, its addresses, and its trusted proxies.
public struct SiteAccess: Sendable {
  /// The token that every client must send; nil if every client on the machine may use the desk.
  public let token: AccessToken?
  /// The host names of the desk, without ports; nil for any.
  let names: Set<String>?
  /// Whether the desk itself is served with TLS only.
  private(set) var isSecure = false
  /// The base path of the desk; nil for none.
  public private(set) var basePath: BasePath?
  private var proxies: [AddressRange] = []
  /// The settings of a desk that is open to everyone; nil for a desk with one owner.
  public private(set) var open: OpenDesk?
  /// The token for the metrics only; nil for none.
  private(set) var metricsToken: AccessToken?

  /// The name of the cookie with the token.
  static let cookie = "cambist-access"
  /// The name of the cookie with an open desk's token for sales.
  static let salesCookie = "cambist-sales"

  /// Clients on this machine only, under the machine's own names: a foreign name that resolves to
  /// this machine (DNS rebinding) is rejected.
  public static let loopback = loopback(and: [])

  /// Clients on this machine only, under other names as well.
  ///
  /// - Parameter token: The token that clients need; nil for none.
  public static func loopback(and others: [String], token: AccessToken? = nil) -> SiteAccess {
    SiteAccess(
      token: token,
      names: Set(["localhost", "127.0.0.1", "[::1]"] + others.map { $0.lowercased() })
    )
  }

  /// Every client with a token, under any name: a browser stores the token for the name under which
  /// it was entered.
  public static func requiring(_ token: AccessToken) -> SiteAccess {
    SiteAccess(token: token, names: nil)
  }

  /// Everyone, each with a separate workspace.
  ///
  /// - Parameter names: The host names of the desk; nil for any.
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

  /// The same below a base path; nil for none.
  public func below(_ basePath: BasePath?) -> SiteAccess {
    var access = self
    access.basePath = basePath
    return access
  }

  /// The same behind proxies that report the origin of requests.
  public func behind(_ proxies: [AddressRange]) -> SiteAccess {
    var access = self
    access.proxies = proxies
    return access
  }

  /// The same with a token that lets programs on other machines read the metrics.
  public func showingMetrics(to token: AccessToken?) -> SiteAccess {
    var access = self
    access.metricsToken = token
    return access
  }

  func trusts(_ peer: ClientAddress) -> Bool { proxies.contains { $0.contains(peer) } }

  static func ownCookie(_ name: String) -> String { "__Host-" + name }

  /// Whether an authority such as `localhost:8080` names the desk. A request without one is
  /// accepted, because every browser sends one.
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

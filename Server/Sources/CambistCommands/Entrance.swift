import ArgumentParser
import CambistWeb
import Foundation
import Hummingbird
import HummingbirdCore

/// The access rules and certificates of a desk.
struct Entrance: Sendable {
  let access: SiteAccess
  /// The certificates for TLS; nil for plain HTTP.
  let certificates: Certificates?
  let isLoopback: Bool

  func server(_ limit: ConnectionLimit) -> HTTPServerBuilder {
    let certificates = certificates
    return HTTPServerBuilder { responder in
      let plain = DeskChannel(limit: limit, responder: responder)
      guard let certificates else { return plain }
      return CertifiedChannel(plain, certificates: certificates)
    }
  }

  /// The responder for all requests: the site, below the base path if there is one, compressed.
  func responder(_ site: DeskSite) -> some HTTPResponder<BasicRequestContext> {
    CompressingResponder(BasePathResponder(site.router().buildResponder(), base: access.basePath))
  }

  /// The lines to print when the desk starts to listen.
  func lines(host: String, port: Int) -> [String] {
    // A browser cannot open the wildcard address.
    let isAll = host == "0.0.0.0" || host == "::"
    let named = isAll ? ProcessInfo.processInfo.hostName : host
    let name = named.contains(":") ? "[\(named)]" : named
    let address =
      "\(certificates == nil ? "http" : "https")://\(name):\(port)\(access.basePath?.text ?? "")"
    var lines = ["Cambist is at \(address)/"]
    if let token = access.token {
      lines.append("Sign in with this link: \(address)/access?token=\(token.text)")
    }
    if let open = access.open {
      lines.append("Everybody who opens it has a workspace of their own.")
      if let token = open.salesToken {
        lines.append("See sales with this link: \(address)/access?token=\(token.text)")
      }
    }
    if !isLoopback, certificates == nil {
      lines.append("The connection is not encrypted. Use --tls-certificate and --tls-key.")
    }
    return lines
  }
}

extension AccessOptions {
  /// The proxies that may report the origin of a request.
  func proxies() throws -> [AddressRange] {
    try trustedProxy.map { text in
      guard let range = AddressRange(text) else {
        throw ValidationError("--trusted-proxy must be an address, or a range such as 10.0.0.0/8.")
      }
      return range
    }
  }

  /// The base path of the desk; nil for none.
  func base() throws -> BasePath? {
    try basePath.map { text in
      guard let base = BasePath(text) else {
        throw ValidationError(
          "--base-path must be a path such as /desk that isn’t one of Cambist’s own pages.")
      }
      return base
    }
  }

  /// The access rules and certificates of the desk.
  ///
  /// - Throws: ``Failure`` for an invalid token, certificate or key.
  func entrance(host: String, open: OpenDesk?) throws -> Entrance {
    let isLoopback = ["localhost", "127.0.0.1", "::1"].contains(host)
    var token = try token().map(Self.token)
    if open != nil {
      guard token == nil, !noToken else {
        throw Failure(.usage, "--open needs no access token. Use either --open or a token.")
      }
    } else if noToken {
      guard isLoopback else {
        throw Failure(.usage, "--no-token works only on loopback, not on \(host).")
      }
      guard token == nil else {
        throw Failure(.usage, "Use either --no-token or a token, not both.")
      }
    } else if token == nil, !isLoopback || !allowedHost.isEmpty {
      token = .random()
    }
    var access = SiteAccess.loopback(and: allowedHost, token: token)
    if let token, !isLoopback { access = .requiring(token) }
    if let open {
      let names = ["localhost", "127.0.0.1", "[::1]"] + allowedHost.map { $0.lowercased() }
      access = .open(open, names: isLoopback || !allowedHost.isEmpty ? Set(names) : nil)
    }
    access = access.behind(try proxies()).below(try base())
      .showingMetrics(to: try metricsToken().map(Self.token))
    let certificates = try tlsCertificate.flatMap { certificate in
      try tlsKey.map { try Certificates(chain: certificate, key: $0) }
    }
    return Entrance(
      access: certificates == nil ? access : access.secure(), certificates: certificates,
      isLoopback: isLoopback)
  }

  private static func token(_ text: String, from source: String) throws -> AccessToken {
    guard let token = AccessToken(text) else {
      throw Failure(
        .usage,
        "The token in \(source) must have at least \(AccessToken.minimumLength) letters, digits, dashes or underscores, without a simple pattern."
      )
    }
    return token
  }
}

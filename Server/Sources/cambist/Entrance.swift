import CambistWeb
import Foundation
import Hummingbird
import HummingbirdCore

/// The way into a desk.
struct Entrance: Sendable {
  let access: SiteAccess
  /// What the desk is served by TLS with; nil for plain HTTP.
  let certificates: Certificates?
  /// The path that the desk is served below; nil for none.
  let basePath: BasePath?
  let isLoopback: Bool

  /// - Parameter descriptors: How many files and connections the process may have open.
  func server(descriptors: Int) -> HTTPServerBuilder {
    let limit = ConnectionLimit(descriptors: descriptors)
    let certificates = certificates
    return HTTPServerBuilder { responder in
      let plain = DeskChannel(limit: limit, responder: responder)
      guard let certificates else { return plain }
      return CertifiedChannel(plain, certificates: certificates)
    }
  }

  /// What answers requests: the site, below the base path where there is one.
  func responder(_ site: DeskSite) -> some HTTPResponder<BasicRequestContext> {
    BasePathResponder(site.router().buildResponder(), base: basePath)
  }

  /// What is said when the desk listens.
  func lines(host: String, port: Int) -> [String] {
    // Nobody can open the address that means all of a machine's.
    let isAll = host == "0.0.0.0" || host == "::"
    let named = isAll ? ProcessInfo.processInfo.hostName : host
    let name = named.contains(":") ? "[\(named)]" : named
    let address =
      "\(certificates == nil ? "http" : "https")://\(name):\(port)\(basePath?.text ?? "")"
    var lines = ["Cambist is at \(address)/"]
    if let token = access.token {
      lines.append("Open it once with its token: \(address)/access?token=\(token.text)")
    }
    if !isLoopback, certificates == nil {
      lines.append("What is sent is not encrypted: use --tls-certificate and --tls-key.")
    }
    return lines
  }
}

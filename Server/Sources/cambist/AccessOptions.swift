import ArgumentParser
import CambistWeb
import Foundation
import HummingbirdCore
import HummingbirdTLS
import NIOSSL

/// Who may reach the desk, and whether by TLS.
struct AccessOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The certificate, and what leads to its root, in PEM: the desk is served by TLS. Phones keep pages for use offline with TLS only.",
      valueName: "file"))
  var tlsCertificate: String?

  @Option(help: ArgumentHelp("The certificate's private key in PEM.", valueName: "file"))
  var tlsKey: String?

  @Option(
    help: ArgumentHelp(
      "Another name that a desk on loopback answers to, such as a proxy's.", valueName: "name"))
  var allowedHost: [String] = []

  func validate() throws {
    guard (tlsCertificate == nil) == (tlsKey == nil) else {
      throw ValidationError("--tls-certificate and --tls-key go together.")
    }
  }

  /// What stands between the desk and those who ask.
  ///
  /// - Throws: ``Failure`` for a token, a certificate or a key that is of no use.
  func entrance(host: String) throws -> Entrance {
    var access = SiteAccess.loopback(and: allowedHost)
    if !["localhost", "127.0.0.1", "::1"].contains(host) {
      let own = Environment.value(of: "CAMBIST_TOKEN") ?? ""
      guard let token = own.isEmpty ? AccessToken.random() : AccessToken(own) else {
        throw Failure(
          .usage,
          "CAMBIST_TOKEN takes at least \(AccessToken.minimumLength) letters, digits, dashes or underscores."
        )
      }
      access = .whoever(knows: token)
    }
    return Entrance(
      access: tlsCertificate == nil ? access : access.secure(), tls: try configuration())
  }

  private func configuration() throws -> TLSConfiguration? {
    guard let tlsCertificate, let tlsKey else { return nil }
    do {
      let chain = try NIOSSLCertificate.fromPEMFile(tlsCertificate)
      guard !chain.isEmpty else {
        throw Failure(.usage, "There is no certificate in \(tlsCertificate).")
      }
      let key = try NIOSSLPrivateKey(file: tlsKey, format: .pem)
      var configuration = TLSConfiguration.makeServerConfiguration(
        certificateChain: chain.map { .certificate($0) }, privateKey: .privateKey(key))
      configuration.minimumTLSVersion = .tlsv12
      // Told now, and not to the first who connects.
      _ = try NIOSSLContext(configuration: configuration)
      return configuration
    } catch let failure as Failure {
      throw failure
    } catch {
      throw Failure(
        .usage,
        "TLS cannot be served with \(tlsCertificate) and \(tlsKey): they cannot be read, or do not belong together."
      )
    }
  }
}

/// The way into a desk.
struct Entrance: Sendable {
  let access: SiteAccess
  let tls: TLSConfiguration?

  func server() throws -> HTTPServerBuilder {
    let limit = ConnectionLimit(descriptors: Descriptors.most())
    let plain = HTTPServerBuilder { DeskChannel(limit: limit, responder: $0) }
    guard let tls else { return plain }
    return try .tls(plain, tlsConfiguration: tls)
  }

  /// What is said when the desk listens.
  func lines(host: String, port: Int) -> [String] {
    // Nobody can open the address that stands for all of a machine's.
    let isAll = host == "0.0.0.0" || host == "::"
    let named = isAll ? ProcessInfo.processInfo.hostName : host
    let name = named.contains(":") ? "[\(named)]" : named
    let address = "\(tls == nil ? "http" : "https")://\(name):\(port)"
    guard let token = access.token else { return ["Cambist is at \(address)/"] }
    return [
      "Cambist is at \(address)/",
      "Open it once with its token: \(address)/access?token=\(token.text)",
    ] + (tls == nil ? ["What is sent is not encrypted: use --tls-certificate and --tls-key."] : [])
  }
}

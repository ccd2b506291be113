import ArgumentParser
import CambistWeb
import Foundation

/// Who may reach the desk, by which proxies, and whether by TLS.
struct AccessOptions: ParsableArguments {
  private static let longestTokenFile = 4_096

  @Option(
    help: ArgumentHelp(
      "The certificate, and what leads to its root, in PEM: the desk is served by TLS. Read again on SIGHUP. Phones keep pages for use offline with TLS only.",
      valueName: "file"))
  var tlsCertificate: String?

  @Option(help: ArgumentHelp("The certificate's private key in PEM.", valueName: "file"))
  var tlsKey: String?

  @Option(
    help: ArgumentHelp(
      "Another name that a desk on loopback answers to, such as a proxy's. Clients then need the token.",
      valueName: "name"))
  var allowedHost: [String] = []

  @Option(
    help: ArgumentHelp(
      "A file with the token, which only you may read. Default: CAMBIST_TOKEN, or a random token.",
      valueName: "file"))
  var tokenFile: String?

  @Flag(help: "Let everybody in who reaches this desk on loopback, through a proxy as well.")
  var noToken = false

  @Option(
    help: ArgumentHelp(
      "A proxy that may say where a request comes from: an address, or a range such as 10.0.0.0/8.",
      valueName: "address"),
    transform: { text in
      guard let range = AddressRange(text) else {
        throw ValidationError("--trusted-proxy takes an address, or a range such as 10.0.0.0/8.")
      }
      return range
    })
  var trustedProxy: [AddressRange] = []

  @Option(
    help: ArgumentHelp(
      "The path that a proxy serves the desk below, such as /desk.", valueName: "path"),
    transform: { text in
      guard let base = BasePath(text) else {
        throw ValidationError(
          "--base-path takes a path such as /desk that is no page of Cambist's own.")
      }
      return base
    })
  var basePath: BasePath?

  func validate() throws {
    guard (tlsCertificate == nil) == (tlsKey == nil) else {
      throw ValidationError("--tls-certificate and --tls-key go together.")
    }
  }

  /// What a client has to pass to reach the desk.
  ///
  /// - Throws: ``Failure`` for a token, a certificate or a key that is of no use.
  func entrance(host: String) throws -> Entrance {
    let isLoopback = ["localhost", "127.0.0.1", "::1"].contains(host)
    var token = try givenToken()
    if noToken {
      guard isLoopback else {
        throw Failure(.usage, "--no-token is for a desk on loopback, not on \(host).")
      }
      guard token == nil else {
        throw Failure(.usage, "There is a token, and --no-token says that there is none.")
      }
    } else if token == nil, !isLoopback || !allowedHost.isEmpty {
      token = .random()
    }
    var access = SiteAccess.loopback(and: allowedHost, token: token)
    if let token, !isLoopback { access = .whoever(knows: token) }
    access = access.behind(trustedProxy)
    let certificates = try tlsCertificate.flatMap { certificate in
      try tlsKey.map { try Certificates(chain: certificate, key: $0) }
    }
    return Entrance(
      access: certificates == nil ? access : access.secure(), certificates: certificates,
      basePath: basePath, isLoopback: isLoopback)
  }

  /// The token that the user has set; nil for none.
  private func givenToken() throws -> AccessToken? {
    let variable = Environment.value(of: "CAMBIST_TOKEN") ?? ""
    guard let tokenFile else {
      return variable.isEmpty ? nil : try checked(variable, from: "CAMBIST_TOKEN")
    }
    guard variable.isEmpty else {
      throw Failure(.usage, "There are two tokens: --token-file and CAMBIST_TOKEN.")
    }
    return try checked(try text(of: tokenFile), from: tokenFile)
  }

  private func checked(_ text: String, from source: String) throws -> AccessToken {
    guard let token = AccessToken(text) else {
      throw Failure(
        .usage,
        "\(source) takes at least \(AccessToken.minimumLength) letters, digits, dashes or underscores that do not repeat a few."
      )
    }
    return token
  }

  private func text(of file: String) throws -> String {
    var status = stat()
    guard stat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_size <= Self.longestTokenFile,
      let data = FileManager.default.contents(atPath: file)
    else {
      throw Failure(.usage, "There is no token that can be read in \(file).")
    }
    guard status.st_mode & 0o077 == 0 else {
      throw Failure(.usage, "Others can read the token in \(file): use chmod 600.")
    }
    return String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
  }
}

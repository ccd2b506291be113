package import ArgumentParser
import Foundation

/// Who may use the desk, its trusted proxies, and TLS.
package struct AccessOptions: ParsableArguments {
  private static let longestTokenFile = 4_096

  @Option(
    help: ArgumentHelp(
      "Serve HTTPS with this certificate chain in PEM format. SIGHUP reloads it. Phones need HTTPS for offline use.",
      valueName: "file"), completion: .file())
  var tlsCertificate: String?

  @Option(
    help: ArgumentHelp("The certificate’s private key in PEM format.", valueName: "file"),
    completion: .file())
  var tlsKey: String?

  @Option(
    help: ArgumentHelp(
      "Accept another host name on loopback, such as a proxy’s. Clients then need the access token.",
      valueName: "name"))
  var allowedHost: [String] = []

  @Option(
    help: ArgumentHelp(
      "A file with the access token, readable only by you. Default: CAMBIST_TOKEN, or a random token.",
      valueName: "file"), completion: .file())
  var tokenFile: String?

  @Option(
    help: ArgumentHelp(
      "A file with a token that opens the metrics and nothing else, readable only by you. Default: CAMBIST_METRICS_TOKEN, or none.",
      valueName: "file"), completion: .file())
  var metricsTokenFile: String?

  @Flag(help: "Require no access token on loopback, not even through a proxy.")
  var noToken = false

  @Option(
    help: ArgumentHelp(
      "Trust the forwarding headers of this proxy: an address, or a range such as 10.0.0.0/8.",
      valueName: "address"))
  var trustedProxy: [String] = []

  @Option(
    help: ArgumentHelp(
      "The path under which a proxy serves Cambist, such as /desk.", valueName: "path"))
  var basePath: String?

  package init() {}

  package func validate() throws {
    guard (tlsCertificate == nil) == (tlsKey == nil) else {
      throw ValidationError("Use --tls-certificate and --tls-key together.")
    }
    _ = (try proxies(), try base())
  }

  /// The token that the user has set, and its source; nil for none.
  ///
  /// - Throws: ``Failure`` when its file cannot be used.
  func token() throws -> (text: String, source: String)? {
    try token(in: tokenFile, option: "--token-file", variable: "CAMBIST_TOKEN")
  }

  /// The same for the token for metrics.
  func metricsToken() throws -> (text: String, source: String)? {
    try token(
      in: metricsTokenFile, option: "--metrics-token-file", variable: "CAMBIST_METRICS_TOKEN")
  }

  private func token(
    in file: String?, option: String, variable: String
  ) throws -> (text: String, source: String)? {
    let value = Environment.value(of: variable) ?? ""
    guard let file else { return value.isEmpty ? nil : (value, variable) }
    guard value.isEmpty else {
      throw Failure(.usage, "Use either \(option) or \(variable), not both.")
    }
    return (try text(of: file), file)
  }

  private func text(of file: String) throws -> String {
    var status = stat()
    guard stat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_size <= Self.longestTokenFile,
      let data = FileManager.default.contents(atPath: file)
    else {
      throw Failure(.usage, "Can’t read a token from \(file).")
    }
    guard status.st_mode & 0o077 == 0 else {
      throw Failure(.usage, "Other users can read the token in \(file). Run chmod 600 on it.")
    }
    return String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
  }
}

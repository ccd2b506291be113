import HTTPTypes
import Hummingbird

extension SiteAccess {
  /// Headers that proxies add to requests.
  private static let signsOfProxies = [
    "Forwarded", "Via", "X-Forwarded-For", "X-Forwarded-Host", "X-Forwarded-Proto", "X-Real-IP",
  ].compactMap { HTTPField.Name($0) }

  /// Whether a request may read the metrics; nil if it has no token.
  ///
  /// The token for metrics and the owner's token are accepted. A connection from this machine
  /// itself needs no token if it shows no sign of a proxy: a proxy on the same machine passes on
  /// the requests of all clients over such connections.
  func metricsCredential(in request: Request, _ origin: RequestOrigin) -> Credential? {
    let sent = bearers(in: request)
    if let metricsToken, sent.contains(where: { metricsToken.isEqual(to: $0) }) { return .right }
    if token != nil, credential(in: request, origin) == .right { return .right }
    if isFromThisMachine(request) { return .right }
    return sent.isEmpty ? nil : .wrong
  }

  private func isFromThisMachine(_ request: Request) -> Bool {
    guard let peer = RequestOrigin.peer, peer.isLoopback else { return false }
    return !Self.signsOfProxies.contains { request.headers.contains($0) }
  }
}

import HTTPTypes
import Hummingbird

extension SiteAccess {
  /// What a proxy adds to the requests that it passes on.
  private static let signsOfProxies = [
    "Forwarded", "Via", "X-Forwarded-For", "X-Forwarded-Host", "X-Forwarded-Proto", "X-Real-IP",
  ].compactMap { HTTPField.Name($0) }

  /// Whether a request may read the metrics; nil for one that has no token.
  ///
  /// The token for metrics and the owner's token open them. So does a connection from this machine
  /// itself without any sign of a proxy: a proxy beside the desk sends everybody's requests over such
  /// connections.
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

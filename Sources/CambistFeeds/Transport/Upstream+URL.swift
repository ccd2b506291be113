public import CambistModel
public import Foundation

extension Upstream {
  /// An address of this source; nil when its scheme is not one of ``schemes``, or it has no host.
  public func url(_ address: String) -> URL? {
    guard let url = URL(string: address), schemes.contains(url.scheme ?? ""),
      url.host?.isEmpty == false
    else { return nil }
    return url
  }
}

extension Institution {
  /// An address of this institution; nil when its scheme is neither `http` nor `https`, or it has
  /// no host.
  public func url(_ address: String) -> URL? { Upstream.ecb.url(address) }
}

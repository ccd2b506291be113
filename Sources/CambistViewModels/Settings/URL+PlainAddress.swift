import Foundation

extension URL {
  /// Whether App Transport Security of iOS blocks the address because it is not encrypted. Hosts of
  /// the local network are allowed: names without a dot, names that end in `.local`, and numeric
  /// addresses.
  var isBlockedAsPlain: Bool {
    guard scheme == "http" || scheme == "ws", let host = host(percentEncoded: false)?.lowercased()
    else { return false }
    let isNumeric = host.contains(":") || host.allSatisfy { $0.isNumber || $0 == "." }
    return host.contains(".") && !host.hasSuffix(".local") && !isNumeric
  }
}

/// The scope from which an IP address is reachable, the smallest first.
enum AddressScope: Comparable, Sendable {
  /// This machine only: loopback and the unspecified address.
  case loopback
  /// This link only: link-local addresses, which also serve cloud machines their credentials.
  case link
  /// This network only: RFC 1918, unique local, shared (CGNAT), multicast, reserved.
  case local
  /// Everywhere.
  case global

  /// - Parameter octets: Four for IPv4 or 16 for IPv6, in network order. Any other number counts as
  ///   the smallest scope, which is trusted least.
  init(octets: [UInt8]) {
    switch octets.count {
    case 4: self = Self.scope(ofIPv4: octets[...])
    case 16: self = Self.scope(ofIPv6: octets)
    default: self = .loopback
    }
  }

  /// Whether a host of the scope `origin` may redirect to this one: only to a public address or
  /// within its own scope.
  func mayBeReached(from origin: AddressScope) -> Bool {
    self == .global || self == origin
  }
}

extension AddressScope {
  private static func scope(ofIPv4 octets: ArraySlice<UInt8>) -> AddressScope {
    let pair = (octets[octets.startIndex], octets[octets.startIndex + 1])
    return switch pair {
    case (0, _), (127, _): .loopback
    case (10, _), (172, 16...31), (192, 168): .local
    case (100, 64...127): .local
    case (169, 254): .link
    case (198, 18...19), (224..., _): .local
    case (192, 0) where octets[octets.startIndex + 2] == 0: .local
    default: .global
    }
  }

  private static func scope(ofIPv6 octets: [UInt8]) -> AddressScope {
    let leadingZeros = octets.prefix { $0 == 0 }.count
    if leadingZeros == 16 || leadingZeros == 15 && octets[15] == 1 { return .loopback }
    let isMapped = leadingZeros == 10 && octets[10] == 0xFF && octets[11] == 0xFF
    let isTranslated = Array(octets[0..<12]) == [0, 0x64, 0xFF, 0x9B, 0, 0, 0, 0, 0, 0, 0, 0]
    if isMapped || isTranslated || leadingZeros >= 12 { return scope(ofIPv4: octets[12...]) }
    return switch (octets[0], octets[1]) {
    case (0x20, 0x02): scope(ofIPv4: octets[2..<6])
    case (0xFE, 0x80...0xBF): .link
    case (0xFC...0xFD, _), (0xFE, 0xC0...), (0xFF, _): .local
    default: .global
    }
  }
}

public import NIOCore

/// The address of a client, without its port.
public struct ClientAddress: Hashable, Sendable, CustomStringConvertible {
  /// Four bytes, or sixteen.
  let bytes: [UInt8]
  /// The address as text, as in `192.0.2.7` or `2001:db8::7`.
  public let description: String

  /// An address in text, such as `192.0.2.7` or `2001:db8::7`; nil for anything else.
  public init?(_ text: some StringProtocol) {
    guard text.utf8.count <= 45, let address = try? SocketAddress(ipAddress: String(text), port: 0)
    else { return nil }
    self.init(address)
  }

  /// Nil if the text is not an IP address.
  public init?(_ address: SocketAddress) {
    let structure = address.withSockAddr { Array(UnsafeRawBufferPointer(start: $0, count: $1)) }
    switch address {
    case .v4: bytes = Array(structure[4..<8])
    case .v6:
      let all = Array(structure[8..<24])
      // An IPv4 address in the form that a dual-stack socket reports.
      bytes = all.prefix(12) == Self.mapped[...] ? Array(all.suffix(4)) : all
    case .unixDomainSocket: return nil
    }
    description =
      bytes.count == 4
      ? bytes.map(String.init).joined(separator: ".") : address.ipAddress ?? "an unknown address"
  }

  /// The network of one client: its IPv4 address, or the first 64 bits of its IPv6 address.
  var network: [UInt8] { bytes.count == 4 ? bytes : Array(bytes.prefix(8)) }

  /// Whether it is an address of this machine itself.
  var isLoopback: Bool {
    bytes.count == 4 ? bytes[0] == 127 : bytes == Array(repeating: 0, count: 15) + [1]
  }

  /// Two addresses are equal if their bytes are, however they were written.
  public static func == (one: ClientAddress, other: ClientAddress) -> Bool {
    one.bytes == other.bytes
  }

  /// Hashes the bytes, as equality compares them.
  public func hash(into hasher: inout Hasher) { hasher.combine(bytes) }

  private static let mapped: [UInt8] = Array(repeating: 0, count: 10) + [0xFF, 0xFF]
}

/// Addresses with the same first bits.
public struct AddressRange: Sendable {
  private let first: [UInt8]
  private let bits: Int

  /// An address or a range such as `10.0.0.0/8`; nil for anything else.
  public init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count <= 2, let address = ClientAddress(parts[0]) else { return nil }
    first = address.bytes
    guard parts.count == 2 else {
      bits = first.count * 8
      return
    }
    guard let bits = Int(parts[1]), (0...first.count * 8).contains(bits) else { return nil }
    self.bits = bits
  }

  func contains(_ address: ClientAddress) -> Bool {
    guard address.bytes.count == first.count else { return false }
    for (index, (own, other)) in zip(first, address.bytes).enumerated() {
      let rest = bits - index * 8
      guard rest > 0 else { return true }
      let mask = rest >= 8 ? UInt8.max : ~(UInt8.max >> UInt8(rest))
      guard own & mask == other & mask else { return false }
    }
    return true
  }
}

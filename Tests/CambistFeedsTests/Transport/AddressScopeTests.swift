import Testing

@testable import CambistFeeds

struct AddressScopeTests {
  @Test(arguments: [
    ("127.0.0.1", AddressScope.loopback), ("127.255.255.254", .loopback), ("0.0.0.0", .loopback),
    ("0.1.2.3", .loopback), ("::1", .loopback), ("::", .loopback),
    ("10.0.0.1", .local), ("10.255.255.255", .local), ("172.16.0.1", .local),
    ("172.31.255.255", .local), ("192.168.1.1", .local), ("169.254.169.254", .link),
    ("100.64.0.1", .local), ("100.127.255.255", .local), ("198.18.0.1", .local),
    ("198.19.255.255", .local), ("192.0.0.8", .local), ("224.0.0.1", .local),
    ("255.255.255.255", .local), ("240.0.0.1", .local),
    ("fe80::1", .link), ("febf::1", .link), ("fec0::1", .local), ("fc00::1", .local),
    ("fdff:ffff::1", .local), ("ff02::1", .local),
    ("8.8.8.8", .global), ("9.255.255.255", .global), ("11.0.0.0", .global),
    ("126.255.255.255", .global), ("128.0.0.1", .global), ("172.15.255.255", .global),
    ("172.32.0.0", .global), ("192.167.1.1", .global), ("192.169.0.1", .global),
    ("192.0.2.1", .global), ("100.63.255.255", .global), ("100.128.0.0", .global),
    ("169.253.1.1", .global), ("198.17.1.1", .global), ("198.20.0.1", .global),
    ("223.255.255.255", .global),
    ("2606:4700:4700::1111", .global), ("2001:db8::1", .global), ("fbff::1", .global),
    ("fe7f::1", .global),
    ("::ffff:127.0.0.1", .loopback), ("::ffff:10.1.2.3", .local),
    ("::ffff:169.254.169.254", .link),
    ("::ffff:8.8.8.8", .global), ("::127.0.0.1", .loopback), ("::192.168.0.1", .local),
    ("64:ff9b::7f00:1", .loopback), ("64:ff9b::a00:1", .local), ("64:ff9b::808:808", .global),
    ("2002:7f00:1::1", .loopback), ("2002:c0a8:101::1", .local), ("2002:808:808::1", .global),
  ])
  func `An address has a scope`(_ text: String, _ scope: AddressScope) throws {
    #expect(
      try HostResolver.system.addresses(text).allSatisfy { AddressScope(octets: $0) == scope })
  }

  @Test
  func `An invalid address has the least trusted scope`() {
    #expect(AddressScope(octets: []) == .loopback)
    #expect(AddressScope(octets: [8, 8, 8, 8, 8]) == .loopback)
  }

  @Test(arguments: [
    (AddressScope.loopback, AddressScope.loopback, true), (.loopback, .link, false),
    (.loopback, .local, false), (.loopback, .global, true), (.link, .loopback, false),
    (.link, .link, true), (.link, .local, false), (.link, .global, true),
    (.local, .loopback, false), (.local, .link, false), (.local, .local, true),
    (.local, .global, true), (.global, .loopback, false), (.global, .link, false),
    (.global, .local, false), (.global, .global, true),
  ])
  func `A redirect goes to public addresses or stays in its scope`(
    _ origin: AddressScope, _ target: AddressScope, _ isAllowed: Bool
  ) {
    #expect(target.mayBeReached(from: origin) == isAllowed)
  }
}

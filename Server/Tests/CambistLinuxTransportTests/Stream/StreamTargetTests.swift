import CambistFeeds
import Foundation
import Testing

@testable import CambistLinuxTransport

@Suite("The address of a stream") struct StreamTargetTests {
  @Test(
    "The path and the query are unchanged, and a missing path is the root",
    arguments: [
      ("ws://h", "/"), ("wss://h/", "/"), ("ws://h/quotes", "/quotes"),
      ("ws://h/a/b?x=1&y=2", "/a/b?x=1&y=2"), ("ws://h?x=1", "/?x=1"),
      ("ws://h/a%20b/%2F?q=%26+%3D", "/a%20b/%2F?q=%26+%3D"), ("ws://h/a?", "/a?"),
      ("ws://h/a?x#fragment", "/a?x"),
    ])
  func uri(_ address: String, _ uri: String) throws {
    #expect(try StreamTarget(#require(URL(string: address))).uri == uri)
  }

  @Test(
    "The host, its port, its name in the certificate and in the request",
    arguments: [
      ("ws://quotes.example/", "quotes.example", 80, "quotes.example", "quotes.example"),
      ("wss://quotes.example/", "quotes.example", 443, "quotes.example", "quotes.example"),
      ("ws://quotes.example:80/", "quotes.example", 80, "quotes.example", "quotes.example"),
      ("ws://quotes.example:443/", "quotes.example", 443, "quotes.example", "quotes.example:443"),
      (
        "WSS://quotes.example:8443/", "quotes.example", 8_443, "quotes.example",
        "quotes.example:8443"
      ),
      ("ws://127.0.0.1:9000", "127.0.0.1", 9_000, nil, "127.0.0.1:9000"),
      ("ws://[::1]/", "::1", 80, nil, "[::1]"),
      ("wss://[::1]:9000/", "::1", 9_000, nil, "[::1]:9000"),
    ] as [(String, String, Int, String?, String)])
  func host(
    _ address: String, _ host: String, _ port: Int, _ serverName: String?, _ authority: String
  ) throws {
    let target = try StreamTarget(#require(URL(string: address)))
    #expect(target.host == host && target.port == port)
    #expect(target.serverName == serverName && target.authority == authority)
    #expect(target.isSecure == address.lowercased().hasPrefix("wss"))
  }

  @Test(
    "An invalid stream address is rejected with a reason, without a connection",
    arguments: [
      ("http://h/", "h", "not a ws or wss address"), ("https://h/", "h", "not a ws or wss address"),
      ("/quotes", "", "not a ws or wss address"), ("ws:///quotes", "", "the address has no host"),
      ("ws:quotes", "", "the address has no host"), ("ws://h:0/", "h", "invalid port"),
      ("ws://h:70000/", "h", "invalid port"),
    ])
  func refused(_ address: String, _ host: String, _ reason: String) async throws {
    let url = try #require(URL(string: address))
    await #expect(throws: TransportFailure.unreachable(host: host, reason: reason)) {
      try await LinuxStreamTransport(version: "1").connect(to: url) { _ in }
    }
  }
}

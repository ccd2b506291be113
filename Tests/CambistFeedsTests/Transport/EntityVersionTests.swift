import CambistFeeds
import Testing

@Suite("Versions of resources") struct EntityVersionTests {
  @Test("A response's version is sent back in conditional headers")
  func conditions() throws {
    let both = try #require(
      EntityVersion(tag: "W/\"a b\"", modified: "Fri, 20 Nov 2026 15:00:00 GMT"))
    #expect(
      both.conditions.map { "\($0.name): \($0.value)" } == [
        "If-None-Match: W/\"a b\"", "If-Modified-Since: Fri, 20 Nov 2026 15:00:00 GMT",
      ])
    #expect(EntityVersion(tag: "\"a\"", modified: nil)?.conditions.count == 1)
  }

  @Test(
    "A version that cannot be sent back is ignored", arguments: [nil, "", "\"a\r\nX: y\"", "ä"])
  func unusable(_ text: String?) {
    #expect(EntityVersion(tag: text, modified: text) == nil)
    #expect(EntityVersion(tag: String(repeating: "x", count: 513), modified: text) == nil)
    #expect(EntityVersion(tag: text, modified: "x")?.tag == nil)
  }
}

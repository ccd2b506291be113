import Testing

@testable import CambistDesk

@Suite("Ids of versions of a board of quotes") struct QuoteLineagesTests {
  private let lineages = QuoteLineages()

  @Test("An id leads to its version, also after another instance has begun")
  func known() {
    let first = lineages.id(of: 7)
    #expect(lineages.version(of: first) == 7)
    let version = lineages.begin("a", number: 1_000, after: 9)
    #expect(version == 1_000 && lineages.id(of: 1_000) == "a-1000")
    #expect(lineages.version(of: first) == 7)
    #expect(lineages.version(of: "a-1001") == 1_001)
    // This node never had it: another node has published more before it ended.
    let instance = first.split(separator: "-")[0]
    #expect(lineages.version(of: "\(instance)-9") == 9)
    #expect(lineages.version(of: "\(instance)-10") == nil)
  }

  @Test("Versions grow, although the numbers of the next instance are lower")
  func lower() {
    #expect(lineages.begin("a", number: 5, after: 100) == 101)
    #expect(lineages.id(of: 101) == "a-5" && lineages.id(of: 103) == "a-7")
    #expect(lineages.version(of: "a-7") == 103 && lineages.version(ofNumber: 7) == 103)
    #expect(lineages.begin("b", number: 110, after: 110) == 111)
    #expect(lineages.version(of: "b-110") == 111 && lineages.version(of: "a-14") == 110)
  }

  @Test("The ids of the last seven instances are known, besides the present one")
  func forgetting() {
    for number in 0..<9 { lineages.begin("i\(number)", number: 1, after: UInt64(number)) }
    #expect(lineages.instance == "i8")
    #expect(lineages.version(of: "i0-1") == nil && lineages.version(of: "i1-1") == 2)
  }

  @Test(
    "Any other text is not an id",
    arguments: [
      "", "-", "a", "a-", "a-x", "a-1-", "-1", "a--1", "b-1", "a-18446744073709551616",
      "a-18446744073709551615",
    ])
  func invalid(_ text: String) {
    lineages.begin("a", number: 1, after: 1)
    #expect(lineages.version(of: text) == nil)
  }
}

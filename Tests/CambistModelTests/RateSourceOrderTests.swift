import CambistModel
import Testing

@Suite("The order of the sources of rates") struct RateSourceOrderTests {
  private typealias Entry = RateSourceOrder.Entry

  private func text(_ order: RateSourceOrder) -> String {
    order.entries.map { $0.isOn ? $0.name : "(\($0.name))" }.joined(separator: " ")
  }

  @Test("A stored order is completed, and sources that no longer exist are removed")
  func stored() {
    func order(_ stored: [Entry]) -> String {
      text(RateSourceOrder(stored, known: ["a", "b", "c"]))
    }
    #expect(order([]) == "a b c")
    #expect(order([Entry("c"), Entry("a", isOn: false)]) == "c (a) b")
    #expect(order([Entry("gone"), Entry("b"), Entry("b", isOn: false)]) == "b a c")
    // Without any source that is on, nothing could be converted.
    #expect(order(["a", "b", "c"].map { Entry($0, isOn: false) }) == "a b c")
    #expect(order([Entry("gone")]) == "a b c")
  }

  @Test("Named sources are the only ones that are on")
  func only() {
    let order = RateSourceOrder(only: ["c", "a"], known: ["a", "b", "c"])
    #expect(text(order) == "c a (b)" && order.used == ["c", "a"])
  }

  @Test(
    "Each change moves or switches one source, and an invalid one changes nothing",
    arguments: [
      (.up("b"), "b a (c)"), (.up("a"), "a b (c)"), (.down("b"), "a (c) b"),
      (.down("c"), "a b (c)"),
      (.first("c"), "c a b"), (.first("a"), "a b (c)"), (.on("c"), "a b c"),
      (.off("a"), "(a) b (c)"),
      (.off("x"), "a b (c)"), (.up("x"), "a b (c)"),
    ] as [(RateSourceOrder.Change, String)])
  func changes(_ change: RateSourceOrder.Change, _ expected: String) {
    var order = RateSourceOrder(
      [Entry("a"), Entry("b"), Entry("c", isOn: false)], known: ["a", "b", "c"])
    order.apply(change)
    #expect(text(order) == expected)
  }

  @Test("The only source that is on stays on")
  func last() {
    var order = RateSourceOrder([Entry("a"), Entry("b", isOn: false)], known: ["a", "b"])
    order.apply(.off("a"))
    #expect(text(order) == "a (b)")
    order.apply(.first("b"))
    order.apply(.off("a"))
    #expect(text(order) == "b (a)")
  }
}

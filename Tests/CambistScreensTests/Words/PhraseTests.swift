import CambistScreens
import Testing

@Suite("A sentence with gaps") struct PhraseTests {
  @Test(
    "Its gaps are filled by number, in any order and repeatedly; one without an argument is empty",
    arguments: [
      ("", ""), ("None", "None"), ("{0}", "a"), ("{0}{1}", "aЖ"), ("{1}, then {0}", "Ж, then a"),
      ("1 {1} along {0} gives {2} {1}.", "1 Ж along a gives {2} Ж."), ("{3}{9}!", "!"),
      ("{10} { 0} {0", "{10} { 0} {0"), ("{{0}}", "{a}"), ("По {0} – {1}", "По a – Ж"),
    ])
  func filled(_ template: String, _ expected: String) {
    #expect(Phrase(stringLiteral: template)("a", "Ж", "{2}") == expected)
  }

  @Test("A long argument is inserted whole", arguments: [0, 1, 15, 16, 200])
  func long(_ length: Int) {
    let text = String(repeating: "é", count: length)
    #expect(Phrase(stringLiteral: "“{0}” is not a number.")(text) == "“\(text)” is not a number.")
  }
}

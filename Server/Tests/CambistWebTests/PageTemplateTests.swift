import Testing

@testable import CambistWeb

@Suite("Templates of pages") struct PageTemplateTests {
  private struct Model {
    struct Row {
      let name: String
      var note: String?
      var cells: [String] = []
    }

    var title = "A & B"
    var missing: String?
    var isOn = true
    var isOff = false
    var count = 3
    var rows = [Row(name: "x", note: "n"), Row(name: "y", cells: ["1", "2"])]
    var none: [Row] = []
    var row = Row(name: "inner")
  }

  private func filled(
    _ template: String, _ model: Any = Model(), others: [String: String] = [:]
  ) throws -> String {
    var bytes: [UInt8] = []
    try PageTemplate(template, others: others).fill(model, into: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(
    "Names, sections and their opposites",
    arguments: [
      ("", ""), ("plain é", "plain é"), ("{{count}}", "3"), ("{{ count }}", "3"),
      ("{{missing}}{{unknown}}", ""), ("{{row.name}}", "inner"), ("{{row.note}}", ""),
      ("{{missing.name}}", ""), ("{{#isOn}}a{{/isOn}}{{#isOff}}b{{/isOff}}", "a"),
      ("{{^isOn}}a{{/isOn}}{{^isOff}}b{{/isOff}}", "b"),
      ("{{#missing}}a{{/missing}}{{^missing}}b{{/missing}}", "b"),
      ("{{#none}}a{{/none}}{{^none}}b{{/none}}", "b"),
      ("{{#title}}[{{.}}]{{/title}}", "[A &amp; B]"),
      ("{{#rows}}{{name}}{{#note}}({{.}}){{/note}};{{/rows}}", "x(n);y;"),
      ("{{#rows}}{{#cells}}{{name}}{{.}} {{/cells}}{{/rows}}", "y1 y2 "),
      ("{{#row}}{{name}} {{title}}{{/row}}", "inner A &amp; B"),
    ])
  func fills(_ template: String, _ text: String) throws {
    #expect(try filled(template) == text)
  }

  @Test("A nil in a row leaves the name to what is around it")
  func outward() throws {
    struct Outer {
      var note: String? = "outer"
      var rows = [Model.Row(name: "x", note: "own"), Model.Row(name: "y")]
    }
    #expect(try filled("{{#rows}}{{note}} {{/rows}}", Outer()) == "own outer ")
  }

  @Test("Everything is escaped")
  func escapes() throws {
    let model = ["text": "<a href=\"x\">'&\u{0}é😀</a>"]
    struct Text { let text: String }
    #expect(
      try filled("{{text}}", Text(text: model["text"] ?? ""))
        == "&lt;a href=&quot;x&quot;&gt;&#39;&amp;\u{0}é😀&lt;/a&gt;")
  }

  @Test("A tag with a line of its own leaves no line, and others stay as they are")
  func lines() throws {
    #expect(try filled("a\n{{#isOn}}\nb\n{{/isOn}}\nc") == "a\nb\nc")
    #expect(try filled("a\n{{#isOn}}b{{/isOn}}\nc") == "a\nb\nc")
    #expect(try filled("a\n{{> p}}\nc", others: ["p": "{{count}}\n"]) == "a\n3\nc")
    #expect(try filled("a {{> p}} c", others: ["p": "{{count}}"]) == "a 3 c")
  }

  @Test(
    "A mistake in a template is told when it is read",
    arguments: ["{{title", "{{#rows}}a", "a{{/rows}}", "{{#a}}{{#b}}{{/a}}{{/b}}", "{{> other}}"])
  func mistakes(_ template: String) {
    #expect(throws: PageTemplate.Mistake.self) { try PageTemplate(template, others: [:]) }
  }
}

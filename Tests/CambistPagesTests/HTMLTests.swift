import CambistTesting
import Testing

@testable import CambistPages

@Suite("HTML") struct HTMLTests {
  private func text(_ html: HTML) -> String { String(decoding: html.bytes, as: UTF8.self) }

  @Test("Literals are markup and interpolated values are text")
  func literals() {
    let name = "<b>&\"'"
    #expect(text("<p>\(name)</p>") == "<p>&lt;b&gt;&amp;&quot;&#39;</p>")
    #expect(text(#"<p class="\#(name)"></p>"#) == "<p class=\"&lt;b&gt;&amp;&quot;&#39;\"></p>")
    #expect(text("") == "" && text("é 😀\u{0}") == "é 😀\u{0}")
    #expect(text("\("é 😀\u{0}" as String)") == "é 😀\u{0}")
  }

  @Test("HTML, lists and optionals are written unchanged, and numbers in digits")
  func values() {
    let inner: HTML = "<b>\("&" as String)</b>"
    let (none, some): (HTML?, HTML?) = (nil, inner)
    let (noText, someText): (String?, String?) = (nil, "<")
    #expect(text("[\(inner)\(none)\(some)]") == "[<b>&amp;</b><b>&amp;</b>]")
    #expect(text("\([inner, "<i>"])\([HTML]())") == "<b>&amp;</b><i>")
    #expect(text("\(noText)\(someText)") == "&lt;")
    #expect(text("\(-12)\(Int64.min)") == "-12-9223372036854775808")
    #expect(text("\(["a", "<"].map { "<li>\($0)</li>" })") == "<li>a</li><li>&lt;</li>")
    #expect(text("\(someText.map { "<p>\($0)</p>" })") == "<p>&lt;</p>")
    let isOn = noText == nil
    #expect(text("<a\(isOn ? " hidden" : nil)\(isOn ? nil : " open")>") == "<a hidden>")
    #expect(text(inner + "\n" + inner) == "<b>&amp;</b>\n<b>&amp;</b>")
    #expect(text(HTML([inner, "x"])) == "<b>&amp;</b>x")
  }

  @Test("Text is restored when its escapes are read, and nothing in it ends an attribute")
  func law() {
    var generator = SplitMix64(seed: 20)
    let pieces = ["<", ">", "&", "\"", "'", "&amp;", "é", "😀", "a", " ", "\n", "</p>", "<script>"]
    for _ in 0..<2_000 {
      let value = (0..<Int.random(in: 0..<12, using: &generator)).map { _ in
        pieces.randomElement(using: &generator) ?? ""
      }.joined()
      let escaped = text("\(value)")
      #expect(!escaped.contains { "<>\"'".contains($0) })
      let read = [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&")]
        .reduce(escaped) { $0.replacing($1.0, with: $1.1) }
      #expect(read == value)
      #expect(text("\(url: "/a?q=\(Address.escaped(value))")").hasPrefix("/a?q="))
    }
  }

  @Test(
    "An address of this site or on the page is written",
    arguments: ["/", "/convert?from=USD&to=EUR", "#route-USD", "/sales/%3Cscript%3E"])
  func addresses(_ address: String) {
    #expect(text("\(url: address)") == address.replacing("&", with: "&amp;"))
  }

  @Test(
    "Any other address becomes #",
    arguments: [
      "javascript:alert(1)", " javascript:alert(1)", "JavaScript:alert(1)", "java\tscript:alert(1)",
      "data:text/html,<script>", "vbscript:x", "//example.com", "/\\example.com", "/\t/example.com",
      "\\\\example.com", "", "convert", "https://example.com", "/a b", "/é",
    ])
  func refused(_ address: String) {
    #expect(text(#"<a href="\#(url: address)">"#) == ##"<a href="#">"##)
  }

  @Test("An address of another site is written if it begins with https://")
  func sites() {
    #expect(
      text("\(site: "https://www.cnb.cz/en/?a=1&b=2")") == "https://www.cnb.cz/en/?a=1&amp;b=2")
    for address in [
      "http://example.com", "https://", "https:///x", "//example.com", "javascript:alert(1)",
      "https://example.com/a b", "https://ex\\ample.com", "/convert", "",
    ] {
      #expect(text(#"<a href="\#(site: address)">"#) == ##"<a href="#">"##)
    }
  }

  @Test(
    "A literal that puts text into an unsafe place is detected",
    arguments: [
      ("<p>", true), ("", true), (#"<p class=""#, true), ("<p class=", false),
      (#"<a href=""#, false), (#"<img src=""#, false), (#"<form action=""#, false),
      (#"<a data-href=""#, true),
    ])
  func places(_ literal: String, _ isSafe: Bool) {
    #expect(Array(literal.utf8).endsBeforeText == isSafe)
  }

  @Test("The address of a product is valid for any code")
  func product() {
    #expect(Address.product("..", in: "EUR") == "/sales/-?sku=..&in=EUR")
    #expect(Address.product("a/b?c", in: "EUR", page: 2) == "/sales/a%2Fb%3Fc?in=EUR&page=2")
  }
}

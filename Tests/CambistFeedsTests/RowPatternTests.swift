import CambistFeeds
import CambistTesting
import Foundation
import Testing

/// Rows with the same layout are recognised by comparing them with the row before; a reader that
/// receives one byte at a time has to parse each. Both must have the same result.
@Suite("Rows recognised by their layout") struct RowPatternTests {
  static let shape = RowShape(
    root: "rows", row: "row", fields: ["a", "b", .init("c", isRequired: false)])

  /// What a reader reads from an input in chunks: its rows, and the error that ended it.
  static func read(_ text: String, _ format: RowFormat, pieces: Int) -> [String] {
    var reader = RowReader(format, shape: shape)
    var events: [String] = []
    let bytes = Array(text.utf8)
    do {
      var start = 0
      while start < bytes.count {
        let end = min(start + pieces, bytes.count)
        try reader.read(Array(bytes[start..<end])) { row in
          let c = row.has(2) ? row.text(2) : "—"
          events.append("\(row.number) \(row.text(0))|\(row.text(1))|\(c)")
        }
        start = end
      }
      try reader.finish()
      events.append("end")
    } catch {
      events.append("\(error)")
    }
    return events
  }

  static func expectSame(_ text: String, _ format: RowFormat) {
    let whole = read(text, format, pieces: .max)
    let single = read(text, format, pieces: 1)
    #expect(whole == single, "\(text)")
    #expect(read(text, format, pieces: 37) == single, "\(text)")
  }

  @Test(
    "A row that differs from the one before is parsed",
    arguments: [
      #"[{"a":"1","b":"2"},{"a":"3","b":"4"},{"a":"5","b":"6"},{"a":"7","b":"8"}]"#,
      #"[{"a":"1","b":"2"},{"a":"3","b":"4"},{"b":"5","a":"6"},{"a":"7","b":"8"}]"#,
      #"[{"a":"1","b":"2"},{"a":"3","b":"4"},{"a":"5","b":"6","c":"x"},{"a":"7","b":"8"}]"#,
      #"[{"a":"1","b":"2","c":"x"},{"a":"3","b":"4","c":"y"},{"a":"5","b":"6"},{"a":"7","b":"8","c":"z"}]"#,
      #"[{"a":"1","b":"2"},{"a":"3","b":"4"},{"a":"\u0035","b":"6"},{"a":"ü","b":"8"}]"#,
      #"[{"a":"1","b":"2"},{"a":"3","b":"4"},{"a":"5","a":"6","b":"1"}]"#,
      #"[{"a":"1","b":"2"},{"a":"3","b":"4"},{"a":"5"},{"a":"7","b":"8"}]"#,
      #"[{"a":"1","b":"2"},{"a":"3","b":"4"},{"a":5,"b":"6"}]"#,
      #"[{"a":"1","b":"2"},{"a":"3","b":"4"} {"a":"5","b":"6"}]"#,
      #"[{"a":"1","b":"2"},{"a":"3","b":"4"},{"a":"5","b":"6"},]"#,
      #"[{"a":"1","b":"2"},{"a":"3","b":"4"},{"a":"5","b":"6"}"#,
      #"[{"x":"b","b":"b","a":"a"},{"x":"b","b":"b","a":"a"},{"x":"c","b":"d","a":"e"}]"#,
      #"[{"x":{"a":"9"},"a":"1","b":"2"},{"x":{"a":"9"},"a":"1","b":"2"},{"x":{"a":"8"},"a":"3","b":"4"}]"#,
      #"[{"x":"\"a\":\"","a":"1","b":"2"},{"x":"\"a\":\"","a":"3","b":"4"}]"#,
      "[{\"a\":\"1\",\"b\":\"2\"},\n {\"a\":\"3\",\"b\":\"4\"},\n {\"a\":\"\",\"b\":\"6\"},\n {\"a\":\"7\",\"b\":\"\u{7F}\"}]",
      "[{\"a\":\"1\",\"b\":\"2\"},{\"a\":\"3\",\"b\":\"4\"},{\"a\":\"5\n\",\"b\":\"6\"}]",
    ])
  func json(_ text: String) { Self.expectSame(text, .json) }

  @Test(
    "A row that differs is parsed, wherever it is among those that are found at once",
    arguments: [RowFormat.json, .jsonLines, .csv, .xml],
    [0, 1, 2, 30, 31, 32, 33, 34, 63, 64, 65, 69])
  func differingRow(format: RowFormat, place: Int) {
    let (usual, others): (String, [String])
    let (start, separator, end): (String, String, String)
    switch format {
    case .json, .jsonLines:
      usual = #"{"a":"1","b":"2"}"#
      others = [
        #"{"b":"3","a":"4"}"#, #"{"a":"\u0035","b":"ü"}"#, #"{"a":"5","b":"6","c":"7"}"#,
        #"{"a":"5"}"#, #"{"a":"5","b":6,}"#,
      ]
      (start, separator, end) = format == .json ? ("[", ",", "]") : ("", "\n", "\n")
    case .csv:
      usual = "1,2"
      others = ["\"3\",4", "ü,5", "6", "6,7,8", "# no row", "\"9"]
      (start, separator, end) = ("a,b\n", "\n", "\n")
    case .xml:
      usual = #"<row a="1" b="2"/>"#
      others = [#"<row b="3" a="4"/>"#, #"<row a="&#53;" b="ü"/>"#, #"<row a="5"/>"#, "<row a="]
      (start, separator, end) = ("<rows>", "", "</rows>")
    }
    for other in others {
      var rows = [String](repeating: usual, count: 70)
      rows[place] = other
      Self.expectSame(start + rows.joined(separator: separator) + end, format)
    }
  }

  @Test(
    "The same holds for JSON lines",
    arguments: [
      "{'a':'1','b':'2'}\n{'a':'3','b':'4'}\n{'a':'5','b':'6'}\n{'a':'7','b':'8'}",
      "{'a':'1','b':'2'}\r\n{'a':'3','b':'4'}\r\n{'a':'5','b':'6'}\r\n",
      "{'a':'1','b':'2'}\n{'a':'3','b':'4'}\n\n{'a':'5','b':'6'}\n{'b':'5','a':'6'}\n",
      "{'a':'1','b':'2'}\n{'a':'3','b':'4'}\n{'a':'5','b':'6'}{'a':'7','b':'8'}\n",
      "{'a':'1','b':'2'}\n{'a':'3','b':'4'}\n{'a':'5',\n'b':'6'}\n",
      "{'a':'1','b':'2'}\n{'a':'3','b':'4'}\n{'a':'\\u0035','b':'6'}\n{'a':'7','b':'8','c':null}\n",
      "{'a':'1','b':'2'}\n{'a':'3','b':'4'}\n,{'a':'5','b':'6'}\n",
      "{'a':'1','b':'2'}\n{'a':'3','b':'4'}\n[]\n",
      "{'a':'1','b':'2'}\n{'a':'3','b':'4'}\n{'a':'5','b':'6'",
    ])
  func lines(_ text: String) {
    Self.expectSame(text.replacingOccurrences(of: "'", with: "\""), .jsonLines)
  }

  @Test(
    "Lines of plain CSV equal lines that are read byte by byte",
    arguments: [
      "a,b\n1,2\n3,4\n", "b,x,a\r\n1,,2\r\n3,y,4\r\n", "a,b,c\n1,2,\n,,\n\"3\",4,5\n6,7,8\n",
      "a,b\n1,2\r3,4\n", "a,b\n1,2\n#3,4\n5,6\n", "a,b\n1,2\n\n\n3,4\n", "a,b\n1\n", "a,b\n1,2,3\n",
      "a,b\nü,2\n1,\u{7F}\n", "a,b\n1,2\"\n", "a,b\n1\t,2\n", "a,b,a\n1,2,3\n", "a,b\n1,2\n3,4",
      "a,b\n 1 , 2 \n+3,$4\n!,\"\n",
    ])
  func csv(_ text: String) { Self.expectSame(text, .csv) }

  @Test(
    "The same holds for XML",
    arguments: [
      #"<rows><row a="1" b="2"/><row a="3" b="4"/><row a="5" b="6"/></rows>"#,
      "<rows>\n  <row a=\"1\" b=\"2\"/>\n  <row a=\"3\" b=\"4\"/>\n  <row a=\"5\" b=\"6\"/>\n</rows>",
      #"<rows><row a="1" b="2"/><row a="3" b="4"/><row b="5" a="6"/><row a='7' b="8"/></rows>"#,
      #"<rows><row a="1" b="2"/><row a="3" b="4"/><row a="&amp;" b="6"/><row a="7" b="<"/></rows>"#,
      #"<rows><g><row a="1" b="2"/></g><g><row a="3" b="4"/></g><h><row a="5" b="6"/></h></rows>"#,
      #"<rows><g><row a="1" b="2"/></g><g><row a="3" b="4"/></g><h><row a="5" b="6"/></g></rows>"#,
      #"<rows><row a="1" b="2"></row><row a="3" b="4"></row><row a="5" b="6"/></row></rows>"#,
      #"<rows><!-- a="9" --><row a="1" b="2"/><!-- a="9" --><row a="3" b="4"/><!-- a="8" --><row a="5" b="6"/></rows>"#,
      #"<rows><row x="a" a="1" b="2"/><row x="a" a="3" b="4"/><row x="b" a="5" b="6"/></rows>"#,
      #"<rows><row xa="0" a="1" b="2"/><row xa="0" a="3" b="4"/><row xa="0" a="5" b="6"/></rows>"#,
      #"<rows><row a="1" b="2"/><row a="3" b="4"/></rows><row a="5" b="6"/>"#,
      #"<rows><row a="1" b="2"/><row a="3" b="4"/><row a="5" a="6" b="1"/></rows>"#,
      "<rows><row a=\"1\" b=\"2\"/><row a=\"3\" b=\"4\"/><row a=\"5\t\" b=\"6\"/></rows>",
    ])
  func xml(_ text: String) { Self.expectSame(text, .xml) }

  @Test("Rows with many layouts, and damaged ones, have the same result", arguments: 0..<60)
  func random(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let format: RowFormat = seed % 2 == 0 ? .json : .xml
    var text = Self.random(format, &random)
    Self.expectSame(text, format)
    // One of its bytes is changed, left out or doubled.
    for _ in 0..<20 {
      var bytes = Array(text.utf8)
      let place = Int.random(in: 0..<bytes.count, using: &random)
      switch Int.random(in: 0..<3, using: &random) {
      case 0: bytes[place] = UInt8.random(in: 0x20..<0x7F, using: &random)
      case 1: bytes.remove(at: place)
      default: bytes.insert(bytes[place], at: place)
      }
      text = String(decoding: bytes, as: UTF8.self)
      Self.expectSame(text, format)
      if Bool.random(using: &random) { text = Self.random(format, &random) }
    }
  }

  /// A document whose writer mostly uses one layout.
  static func random(_ format: RowFormat, _ random: inout SplitMix64) -> String {
    let space = ["", " ", "\n", "\n  "][Int.random(in: 0..<4, using: &random)]
    let colon = ["", " "][Int.random(in: 0..<2, using: &random)]
    let values = ["1", "12.50", "", "EUR", "a", "\"", "\\", "<", "&", "ü", "b:", "=\"", "{", "["]
    var rows: [String] = []
    for _ in 0..<Int.random(in: 1...12, using: &random) {
      var names = Int.random(in: 0..<6, using: &random) == 0 ? ["b", "a"] : ["a", "b"]
      if Int.random(in: 0..<4, using: &random) == 0 { names.append("c") }
      if Int.random(in: 0..<6, using: &random) == 0 { names.insert("x", at: 0) }
      let plain = Int.random(in: 0..<4, using: &random) != 0
      let members = names.map { name in
        let value = values[Int.random(in: 0..<(plain ? 5 : values.count), using: &random)]
        return format == .json
          ? "\"\(name)\"\(colon):\(colon)\"\(Self.escaped(value, format))\""
          : "\(name)=\"\(Self.escaped(value, format))\""
      }
      rows.append(
        format == .json
          ? "{" + members.joined(separator: "," + colon) + "}"
          : "<row " + members.joined(separator: " ") + "/>")
    }
    return format == .json
      ? "[" + space + rows.joined(separator: "," + space) + space + "]"
      : "<rows>" + space + rows.joined(separator: space) + space + "</rows>"
  }

  static func escaped(_ value: String, _ format: RowFormat) -> String {
    switch format {
    case .json, .jsonLines:
      value.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    case .xml:
      value.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(
        "\"", with: "&quot;")
    case .csv: value
    }
  }
}

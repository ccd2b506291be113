import CambistFeeds
import Testing

@Suite("The row reader") struct RowReaderTests {
  static let shape = RowShape(
    root: "rows", row: "row", fields: ["a", .init("b", isRequired: false)])

  /// Reads a text in chunks of a size; rows as texts, the error as its own.
  static func read(
    _ bytes: [UInt8], _ format: RowFormat, chunk: Int = .max, shape: RowShape = shape
  ) -> (rows: [[String]], error: RowError?) {
    var rows: [[String]] = []
    var reader = RowReader(format, shape: shape)
    do {
      var start = 0
      while start < bytes.count {
        let end = start + min(chunk, bytes.count - start)
        try reader.read(Array(bytes[start..<end])) { row in
          rows.append([row.text(0), row.has(1) ? row.text(1) : "∅"])
        }
        start = end
      }
      try reader.finish()
      return (rows, nil)
    } catch {
      return (rows, error as? RowError)
    }
  }

  static func read(_ text: String, _ format: RowFormat) -> (rows: [[String]], error: RowError?) {
    read(Array(text.utf8), format)
  }

  @Test(
    "An end tag without a start is rejected", arguments: ["</>", "</ >", "</a>", "<rows/></>"])
  func endsAlone(_ text: String) {
    let result = Self.read(text, .xml)
    #expect(result.rows.isEmpty)
    guard case .syntax(.mismatchedTag(open: "", _), _)? = result.error else {
      Issue.record("\(String(describing: result.error))")
      return
    }
  }

  @Test(
    "A row that is too long is reported at the same byte, for any chunks",
    arguments: [RowLimits.nameBytes, RowLimits.valueBytes])
  func tooLong(limit: Int) {
    let long = String(repeating: "x", count: limit)
    for text in [long, long + "x", long + "é", long + "\u{1}", long + "\\n", long + "xx\u{1}"] {
      for row in [#"[{"\#(text)":"1"}]"#, #"[{"a":"\#(text)"}]"#, #"[{"q":["\#(text)"]}]"#] {
        let bytes = Array(row.utf8)
        let whole = Self.read(bytes, .json)
        for chunk in [1_021, 64_000, limit + 5, limit + 6] {
          #expect(Self.read(bytes, .json, chunk: chunk) == whole)
        }
      }
    }
  }

  @Test(
    "JSON is read in all its forms",
    arguments: [
      (#"[]"#, []),
      (#" [ {"a":"1"} , {"b":"x","a":"2"} ] "#, [["1", "∅"], ["2", "x"]]),
      (#"[{"a":"\"\\\/\b\f\n\r\t\u00e9\ud83d\ude00"}]"#, [["\"\\/\u{8}\u{c}\n\r\té😀", "∅"]]),
      (#"[{"z":{"q":[1,-2.5e+3,true,null,{"a":"no"}]},"a":"1","y":0}]"#, [["1", "∅"]]),
      (#"[{"\u0061":"ünï"}]"#, [["ünï", "∅"]]),
      ("\u{FEFF}[{\"a\":\"\"}]", [["", "∅"]]),
    ])
  func json(_ text: String, _ rows: [[String]]) {
    let result = Self.read(text, .json)
    #expect(result.error == nil)
    #expect(result.rows == rows)
  }

  @Test(
    "XML is read in all its forms",
    arguments: [
      ("<rows/>", []),
      (
        "<?xml version='1.0' encoding='utf-8'?>\n<!-- c --><rows><row a='1'/></rows>\n",
        [["1", "∅"]]
      ),
      ("<rows> text &amp; &#233; <row\n a = \"1\"\tb='2' c='3' ></row ></rows >", [["1", "2"]]),
      (
        "<rows><x><row a='&lt;&gt;&amp;&quot;&apos;&#x1F600;&#65;'/></x></rows>",
        [["<>&\"'😀A", "∅"]]
      ),
      (
        "<rows><![CDATA[<row a='no'/>]] ]]>]]&gt;<row a='x\r\ny\tz'/><?pi <row?></rows>",
        [["x y z", "∅"]]
      ),
      (
        "\u{FEFF}<?xml version=\"1.0\"?><rows><row a='ü'><row a='2'/></row></rows>",
        [["ü", "∅"], ["2", "∅"]]
      ),
    ])
  func xml(_ text: String, _ rows: [[String]]) {
    let result = Self.read(text, .xml)
    #expect(result.error == nil)
    #expect(result.rows == rows)
  }

  @Test(
    "JSON that is not a list of rows is rejected",
    arguments: [
      ("", RowError.truncated(length: 0)),
      ("[", .truncated(length: 1)),
      (#"[{"a":"1"}"#, .truncated(length: 10)),
      (#"{"a":"1"}"#, .notAList(found: .object)),
      (#"["x"]"#, .notARow(row: 1, found: .text)),
      (#"[{"a":"1"},7]"#, .notARow(row: 2, found: .number)),
      (#"[{"b":"1"}]"#, .missingField(row: 1, field: "a")),
      (#"[{"a":"1","a":"2"}]"#, .repeatedField(row: 1, field: "a")),
      (#"[{"a":1}]"#, .wrongKind(row: 1, field: "a", found: .number)),
      (#"[{"a":null}]"#, .wrongKind(row: 1, field: "a", found: .null)),
      (#"[{"a":"1"},]"#, .syntax(.unexpectedByte(0x5D), offset: 11)),
      (#"[{"a":"1",}]"#, .syntax(.unexpectedByte(0x7D), offset: 10)),
      (#"[{"a":"1"}] x"#, .syntax(.unexpectedByte(0x78), offset: 12)),
      (#"[{"x":01,"a":"1"}]"#, .syntax(.unexpectedByte(0x31), offset: 7)),
      (#"[{"x":tru,"a":"1"}]"#, .syntax(.unexpectedByte(0x2C), offset: 9)),
      (#"[{"a":"\ud800x"}]"#, .syntax(.loneSurrogate, offset: 13)),
      (#"[{"a":"\udc00"}]"#, .syntax(.loneSurrogate, offset: 12)),
      ("[{\"a\":\"1\n\"}]", .syntax(.forbiddenCharacter(10), offset: 8)),
      ("<html>", .syntax(.unexpectedByte(0x3C), offset: 0)),
    ])
  func badJSON(_ text: String, _ error: RowError) {
    #expect(Self.read(text, .json).error == error)
  }

  @Test(
    "Malformed XML, or another document, is rejected",
    arguments: [
      ("", RowError.truncated(length: 0)),
      ("<rows>", .truncated(length: 6)),
      ("<html/>", .unexpectedRoot(found: "html", expected: "rows")),
      ("<rows><row b='1'/></rows>", .missingField(row: 1, field: "a")),
      ("<rows><row a='1' a='2'/></rows>", .repeatedField(row: 1, field: "a")),
      ("<rows x='1' x='2'/>", .syntax(.repeatedAttribute("x"), offset: 13)),
      ("<rows></row>", .syntax(.mismatchedTag(open: "rows", close: "row"), offset: 11)),
      ("<!DOCTYPE rows><rows/>", .syntax(.documentType, offset: 2)),
      ("<rows>&nbsp;</rows>", .syntax(.unknownReference, offset: 11)),
      ("<rows><row a='&#0;'/></rows>", .syntax(.forbiddenCharacter(0), offset: 17)),
      ("<rows><row a='<'/></rows>", .syntax(.unexpectedByte(0x3C), offset: 14)),
      ("<rows><row a=1/></rows>", .syntax(.unexpectedByte(0x31), offset: 13)),
      ("<rows/><rows/>", .syntax(.unexpectedByte(0x3C), offset: 12)),
      ("x<rows/>", .syntax(.unexpectedByte(0x78), offset: 0)),
      (" <?xml version='1.0'?><rows/>", .syntax(.declaration, offset: 6)),
      ("<?xml version='1.0' encoding='ISO-8859-1'?><rows/>", .encoding("ISO-8859-1")),
      ("[1]", .syntax(.unexpectedByte(0x5B), offset: 0)),
    ])
  func badXML(_ text: String, _ error: RowError) {
    #expect(Self.read(text, .xml).error == error)
  }

  @Test("Invalid UTF-8 is an error everywhere, also in names")
  func invalidUTF8() {
    let json = Array(#"[{"a"#.utf8) + [0xFF] + Array(#"":"1"}]"#.utf8)
    #expect(Self.read(json, .json).error == .syntax(.invalidUTF8, offset: 4))
    for prefix in ["<rows><ro", "<rows><row a", "<rows><row a='", "<rows>", "<rows><!--", "</"] {
      let bytes = Array(prefix.utf8) + [0xC3, 0x28]
      let offset = prefix.utf8.count + (prefix == "</" ? 0 : 1)
      let expected: RowError = .syntax(.invalidUTF8, offset: offset)
      if prefix != "</" { #expect(Self.read(bytes, .xml).error == expected) }
    }
  }

  @Test("Depth and lengths are limited")
  func limits() {
    let deep = #"[{"x":"# + String(repeating: "[", count: 100)
    #expect(Self.read(deep, .json).error == .syntax(.tooDeep, offset: 68))
    let nested = "<rows>" + String(repeating: "<x>", count: 100)
    #expect(Self.read(nested, .xml).error == .syntax(.tooDeep, offset: 197))
    let long = String(repeating: "x", count: RowLimits.valueBytes + 1)
    #expect(Self.read(#"[{"a":""# + long, .json).error == .valueTooLong(row: 1, field: "a"))
    #expect(Self.read("<rows><row a='" + long, .xml).error == .valueTooLong(row: 1, field: "a"))
    let name = String(repeating: "x", count: RowLimits.nameBytes + 1)
    #expect(Self.read("<" + name, .xml).error == .syntax(.nameTooLong, offset: 1_025))
  }

  @Test("A field may accept a number, whose digits stay unchanged")
  func numbers() {
    let shape = RowShape(root: "r", row: "r", fields: [.init("a", acceptsNumber: true), "b"])
    let text = #"[{"a":-0.2603217000e-2,"b":"x"}]"#
    #expect(Self.read(Array(text.utf8), .json, shape: shape).rows == [["-0.2603217000e-2", "x"]])
  }

  static let documents: [(String, RowFormat)] = [
    (
      #" [ {"a":"1\u00e9\ud83d\ude00ü", "z":[{"k":-1.5e3}, true], "b":"x\\y"} , {"a":"2"} ] "#,
      .json
    ),
    (
      "<?xml version='1.0' encoding='UTF-8'?><!-- - --><rows n='1'><row a='ü&amp;\r\n&#65;' b=\"q\"/>"
        + "<![CDATA[ ]] ]]><g><row a='2'></row></g> &lt; </rows> ", .xml
    ),
    (
      "\n {\"a\":\"1\\u00e9ü\",\t\"z\":[{\"a\":-1.5e3}, true]}\r\n\n{\"a\":\"2\", \"b\":\"q\"} \n",
      .jsonLines
    ),
  ]

  @Test("The rows are the same for any chunks", arguments: documents)
  func anyCut(_ text: String, _ format: RowFormat) {
    let bytes = Array(text.utf8)
    let whole = Self.read(bytes, format)
    #expect(whole.error == nil)
    #expect(whole.rows.count == 2)
    for size in 1...bytes.count {
      let cut = Self.read(bytes, format, chunk: size)
      #expect(cut.rows == whole.rows)
      #expect(cut.error == nil)
    }
  }

  @Test("Damaged documents result in an error or in rows, for any chunks", arguments: documents)
  func mutations(_ text: String, _ format: RowFormat) {
    let bytes = Array(text.utf8)
    var seed: UInt64 = 7
    func roll(_ sides: Int) -> Int {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(seed >> 33) % sides
    }
    for _ in 0..<2_000 {
      var damaged = bytes
      for _ in 0...roll(3) {
        let place = roll(damaged.count)
        switch roll(4) {
        case 0: damaged[place] = UInt8(roll(256))
        case 1: damaged.remove(at: place)
        case 2: damaged.insert(bytes[roll(bytes.count)], at: place)
        default: damaged.removeSubrange(place..<min(damaged.count, place + roll(9)))
        }
        if damaged.isEmpty { break }
      }
      let whole = Self.read(damaged, format)
      let cut = Self.read(damaged, format, chunk: 1 + roll(5))
      #expect(whole.rows == cut.rows)
      #expect(whole.error == cut.error)
    }
  }
}

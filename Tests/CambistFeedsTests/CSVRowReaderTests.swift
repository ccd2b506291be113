import CambistFeeds
import Testing

@Suite("The row reader on CSV") struct CSVRowReaderTests {
  private static let shape = RowShape(
    root: "", row: "", fields: ["a", .init("b", isRequired: false)])

  /// Reads a text in chunks of a size; rows as texts, the error as its own.
  private static func read(
    _ text: String, chunk: Int = .max
  ) -> (rows: [[String]], error: RowError?) {
    var rows: [[String]] = []
    var reader = RowReader(.csv, shape: shape)
    let bytes = Array(text.utf8)
    func take(_ row: borrowing Row) {
      rows.append([row.text(0), row.has(1) ? row.text(1) : "∅"])
    }
    do {
      var start = 0
      while start < bytes.count {
        let end = start + min(chunk, bytes.count - start)
        try reader.read(Array(bytes[start..<end])) { take($0) }
        start = end
      }
      try reader.finish { take($0) }
      return (rows, nil)
    } catch {
      return (rows, error as? RowError)
    }
  }

  @Test(
    "CSV is read in all its forms",
    arguments: [
      ("a\n", []),
      ("a,b\n1,x\n2,y\n", [["1", "x"], ["2", "y"]]),
      ("a,b\r\n1,x\r\n2,y", [["1", "x"], ["2", "y"]]),
      ("b,z,a\nx,?,1\n", [["1", "x"]]),
      ("z,a\n,1\n", [["1", "∅"]]),
      ("a,b\n,\n", [["", ""]]),
      ("\u{FEFF}a\nünï 汉 😀\n", [["ünï 汉 😀", "∅"]]),
      ("a,b\n\"1,5\",\"x \"\"y\"\"\nz\"\n", [["1,5", "x \"y\"\nz"]]),
      ("\"a\",\"b\"\n\"\",x\n", [["", "x"]]),
      ("# who\n\na,b\n# why, “so”\n1,x\n\r\n# end", [["1", "x"]]),
    ])
  func forms(_ text: String, _ rows: [[String]]) {
    for chunk in [Int.max, 1, 3] {
      let result = Self.read(text, chunk: chunk)
      #expect(result.error == nil)
      #expect(result.rows == rows)
    }
  }

  @Test(
    "Text that is not CSV, or another table, is rejected with the position",
    arguments: [
      ("", 0, RowError.truncated(length: 1)),
      ("# only a comment", 0, .truncated(length: 17)),
      ("b,c\n1,2\n", 0, .syntax(.noColumn("a"), offset: 3)),
      ("a,b\n1,x\n2\n", 1, .missingField(row: 2, field: "b")),
      ("b,a\nx,1\ny\n", 1, .missingField(row: 2, field: "a")),
      ("a,z\n1,x\n2\n", 1, .missingColumn(row: 2)),
      ("a,b\n1,x\n2,y,z\n", 1, .unexpectedColumn(row: 2)),
      ("a\n1\"2\n", 0, .syntax(.unexpectedByte(0x22), offset: 3)),
      ("a\n\"1\"2\n", 0, .syntax(.unexpectedByte(0x32), offset: 5)),
      ("a\n1\r2\n", 0, .syntax(.unexpectedByte(0x32), offset: 4)),
      ("a\n\"1\n2\n", 0, .truncated(length: 8)),
      ("a,a\n1,2\n", 0, .repeatedField(row: 1, field: "a")),
    ])
  func refused(_ text: String, _ count: Int, _ error: RowError) {
    for chunk in [Int.max, 1, 3] {
      let result = Self.read(text, chunk: chunk)
      #expect(result.error == error)
      #expect(result.rows.count == count)
    }
  }

  @Test("Invalid UTF-8 is rejected, also in comments and unused columns")
  func encoding() {
    for text in ["a,z\n1,\u{1}", "#\u{1}\na\n1"] {
      let bytes = text.utf8.map { $0 == 1 ? 0xE9 : $0 }
      var reader = RowReader(.csv, shape: Self.shape)
      #expect(throws: RowError.self) {
        try reader.read(bytes + [UInt8(ascii: "\n")]) { _ in }
      }
    }
  }

  @Test("The number of columns of a table and the bytes of a value are limited")
  func limits() {
    let names = (1..<RowLimits.columns).map { "c\($0)" }
    let header = (["a"] + names).joined(separator: ",")
    let row = String(repeating: ",", count: RowLimits.columns - 1)
    #expect(Self.read("\(header)\n1\(row)\n").rows == [["1", "∅"]])
    #expect(
      Self.read("\(header),more\n").error == .syntax(.tooManyColumns, offset: header.utf8.count))
    let long = String(repeating: "x", count: RowLimits.valueBytes)
    #expect(Self.read("a\n\(long)\n").rows == [[long, "∅"]])
    #expect(Self.read("a\n\(long)x\n").error == .valueTooLong(row: 1, field: "a"))
    let name = String(repeating: "n", count: RowLimits.nameBytes)
    #expect(Self.read("a,\(name)\n1,2\n").error == nil)
    #expect(
      Self.read("a,\(name)n\n1,2\n").error == .syntax(.nameTooLong, offset: name.utf8.count + 2))
  }
}

import CambistDocuments
import Foundation
import Testing

@Suite("Documents in JSON") struct JSONDocumentTests {
  @Test(
    "Characters that a terminal would interpret are escaped, and decode to the same text",
    arguments: [
      0x1B, 0x7F, 0x80, 0x9B, 0x9F, 0x61C, 0x200E, 0x200F, 0x2028, 0x202A, 0x202E, 0x2066, 0x2069,
    ] as [UInt32])
  func escaped(_ value: UInt32) throws {
    let text = "a\(try #require(Unicode.Scalar(value)))b"
    let json = try JSONDocument.data([text])
    let digits = String(value, radix: 16)
    let zeros = String(repeating: "0", count: 4 - digits.count)
    #expect(String(decoding: json, as: UTF8.self).lowercased() == "[\"a\\u\(zeros)\(digits)b\"]")
    #expect(try JSONDecoder().decode([String].self, from: json) == [text])
  }

  @Test("Everything else is written as it is", arguments: ["€ £ é", "ﷺ جنيه", "→ – “q”", "日本🇯🇵"])
  func plain(_ text: String) throws {
    #expect(String(decoding: try JSONDocument.data([text]), as: UTF8.self) == "[\"\(text)\"]")
  }
}

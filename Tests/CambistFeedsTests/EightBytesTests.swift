import CambistTesting
import Testing

@testable import CambistFeeds

@Suite("Bytes that end a value, eight at a time") struct EightBytesTests {
  /// The index of the first byte that ends a value, found one byte at a time.
  func end(in bytes: [UInt8], or others: [UInt8]) -> Int? {
    bytes.firstIndex { $0 < 0x20 || $0 >= 0x80 || $0 == UInt8(ascii: "\"") || others.contains($0) }
  }

  func end(_ marks: UInt64) -> Int? { marks == 0 ? nil : EightBytes.count(before: marks) }

  func expectSame(_ bytes: [UInt8], _ other: UInt8, _ another: UInt8) {
    let eight = bytes.withUnsafeBytes { EightBytes($0, at: 0) }
    let (first, second) = (EightBytes.Pattern(other), EightBytes.Pattern(another))
    #expect(end(eight.marks(or: first)) == end(in: bytes, or: [other]), "\(bytes) \(other)")
    #expect(
      end(eight.marks(or: first, or: second)) == end(in: bytes, or: [other, another]),
      "\(bytes) \(other) \(another)")
  }

  @Test("Every byte at every place, beside every other byte") func everyByte() {
    for byte in UInt8.min ... .max {
      for place in 0..<8 {
        var bytes = [UInt8](repeating: UInt8(ascii: "x"), count: 8)
        bytes[place] = byte
        expectSame(bytes, UInt8(ascii: ","), UInt8(ascii: "\\"))
        expectSame(bytes, UInt8(ascii: "&"), UInt8(ascii: "<"))
      }
      for next in UInt8.min ... .max {
        expectSame([byte, next, 0x21, byte, next, 0x7F, 0x23, 0x5D], UInt8(ascii: "\\"), 0x2C)
      }
    }
  }

  @Test("Random bytes", arguments: 0..<4) func random(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    // Most of the bytes do not end a value, so that later ones are reached as well.
    let usual: [UInt8] = [0x20, 0x21, 0x23, 0x2B, 0x2D, 0x41, 0x5B, 0x5D, 0x7E, 0x7F]
    for _ in 0..<5_000 {
      let bytes = (0..<8).map { _ in
        Int.random(in: 0..<6, using: &random) == 0
          ? UInt8.random(in: 0 ... .max, using: &random) : usual.randomElement(using: &random) ?? 0
      }
      let (other, another) = (
        UInt8.random(in: 0..<0x80, using: &random), UInt8.random(in: 0..<0x80, using: &random)
      )
      expectSame(bytes, other, another)
    }
  }
}

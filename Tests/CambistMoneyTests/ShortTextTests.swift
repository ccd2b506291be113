import CambistMoney
import CambistTesting
import Testing

/// Short texts are read eight characters at a time, longer ones one by one.
struct ShortTextTests {
  private static let zeros = Array("00000000000000000000".utf8)
  private static let points: [Int?] = [nil, 0, 1, 7, 8, 9, 15, 16]

  @Test(arguments: 0...18, ["", "-"])
  func `Leading zeros, which make a text long, change nothing`(length: Int, sign: String) {
    let digits = Array("987654321098765432".utf8.prefix(length))
    for point in Self.points {
      var text = digits
      if let point, point <= length { text.insert(UInt8(ascii: "."), at: point) }
      Self.compare(Array(sign.utf8), text)
      // Any byte at any position: with most of them it is not a number.
      for place in text.indices {
        var damaged = text
        for byte in stride(
          from: (place + length) % Repetitions.step(), through: 255, by: Repetitions.step())
        {
          damaged[place] = UInt8(byte)
          Self.compare(Array(sign.utf8), damaged)
        }
      }
    }
  }

  private static func compare(_ sign: [UInt8], _ text: [UInt8]) {
    // A sign must stay first, and a text without digits is not a number, whatever precedes it.
    guard text.contains(where: { (0x30...0x39).contains($0) }),
      let first = text.first, first != UInt8(ascii: "-"), first != UInt8(ascii: "+"),
      first | 0x20 != UInt8(ascii: "e")
    else { return }
    let short = read(sign + text)
    let long = read(sign + zeros + text)
    if short != long { Issue.record("\(sign + text) became \(short), not \(long)") }
  }

  private static func read(_ bytes: [UInt8]) -> [String] {
    do throws(MoneyError) {
      let number = try bytes.withUnsafeBufferPointer { bytes throws(MoneyError) in
        try ExactDecimal(utf8: bytes)
      }
      return ["\(number.coefficient)", "\(number.scale)"]
    } catch {
      return ["\(error)"]
    }
  }
}

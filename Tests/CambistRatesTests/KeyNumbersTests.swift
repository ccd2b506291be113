import CambistTesting
import Testing

@testable import CambistRates

@Suite("Numbers of keys") struct KeyNumbersTests {
  @Test(
    "Keys have the numbers of a dictionary, whichever of their bits differ", arguments: [0, 20, 46])
  func dictionary(shift: UInt64) {
    var generator = SplitMix64(seed: shift)
    var numbers = KeyNumbers()
    var expected: [UInt64: Int] = [:]
    for _ in 0..<2_000 {
      let key = UInt64.random(in: 0..<1_500, using: &generator) << shift
      #expect(numbers.number(of: key) == expected[key])
      #expect(numbers.add(key) == (expected[key] == nil))
      expected[key] = expected[key] ?? expected.count
    }
    for (key, number) in expected { #expect(numbers.number(of: key) == number) }
  }
}

import CambistMoney
import CambistTesting
import Testing

struct ExactDecimalComparisonTests {
  @Test(
    arguments: [
      ("1.0", "1.00"), ("0", "-0.000"), ("10", "10.0"), ("-2.50", "-2.5"),
      ("1e38", "100000000000000000000000000000000000000"), ("100", "1e2"),
      ("1.00000000000000000000000000000000000000", "1"),
    ] as [(String, String)])
  func `Equal values are equal with any number of digits`(left: String, right: String) throws {
    let (left, right) = (try ExactDecimal(left), try ExactDecimal(right))
    #expect(left == right)
    #expect(left.hashValue == right.hashValue)
    #expect(!(left < right) && !(right < left))
    #expect(Set([left, right]).count == 1)
  }

  @Test(
    arguments: [
      ("1", "1.01"), ("-1.01", "-1"), ("-1", "0"), ("0.00", "0.01"), ("-0.01", "0.0"),
      ("9.99", "10"),
      ("1.70141183460469231731687303715884105727", "170141183460469231731687303715884105727"),
      ("-170141183460469231731687303715884105727", "-1.70141183460469231731687303715884105727"),
      ("1.70141183460469231731687303715884105726", "1.70141183460469231731687303715884105727"),
      ("1", "1.00000000000000000000000000000000000001"),
      ("0.99999999999999999999999999999999999999", "1"),
      ("-170141183460469231731687303715884105727", "0.00000000000000000000000000000000000001"),
    ] as [(String, String)])
  func `The lesser of two numbers comes first`(lesser: String, greater: String) throws {
    let (lesser, greater) = (try ExactDecimal(lesser), try ExactDecimal(greater))
    #expect(lesser < greater)
    #expect(!(greater < lesser))
    #expect(lesser != greater)
  }

  @Test
  func `One is one at every scale`() throws {
    let ones = try (0...38).map { try ExactDecimal.one.rounded(toScale: $0) }
    for one in ones {
      #expect(ones.allSatisfy { $0 == one && $0.hashValue == one.hashValue && !($0 < one) })
    }
  }

  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func `Order and equality are those of the oracle`(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    for round in 0..<1_500 {
      let left = ExactDecimal.random(using: &generator)
      var right = ExactDecimal.random(using: &generator)
      if round % 3 == 0 { right = (try? left.rounded(toScale: right.scale)) ?? right }
      let (a, b) = (SchoolbookDecimal(left), SchoolbookDecimal(right))
      if (left == right) != (a == b) || (left < right) != (a < b) || (right < left) != (b < a) {
        Issue.record("\(left) compared with \(right)")
      }
      if left == right, left.hashValue != right.hashValue {
        Issue.record("\(left) and \(right) hash differently")
      }
    }
  }

  @Test
  func `The order is total`() {
    var generator = SplitMix64(seed: 5)
    let numbers = (0..<60).map { _ in ExactDecimal.random(using: &generator) }
    for a in numbers {
      for b in numbers {
        #expect([a < b, a == b, b < a].count { $0 } == 1)
        guard a < b else { continue }
        if !numbers.allSatisfy({ !(b < $0) || a < $0 }) {
          Issue.record("\(a) < \(b) is not passed on")
        }
      }
    }
  }
}

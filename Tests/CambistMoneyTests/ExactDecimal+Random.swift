import CambistMoney
import CambistTesting

extension ExactDecimal {
  /// Any number; the limits and its powers of two, five and ten more often than others.
  static func random(using generator: inout SplitMix64) -> ExactDecimal {
    let near = Int128.random(in: 0...9, using: &generator)
    let magnitude: Int128 =
      switch Int.random(in: 0..<8, using: &generator) {
      case 0: near
      case 1: .max - near
      case 2: Int128(PowersOfTen.power(.random(in: 0...38, using: &generator))) - near
      case 3: Int128(1) << Int.random(in: 0...126, using: &generator)
      case 4: repeatElement(5, count: .random(in: 0...54, using: &generator)).reduce(1, *)
      case 5: Int128.max / Int128(PowersOfTen.power(.random(in: 0...38, using: &generator)))
      default:
        Int128.random(in: 0...Int128.max, using: &generator)
          >> Int.random(in: 0...126, using: &generator)
      }
    let scale = Bool.random(using: &generator) ? Int.random(in: 0...38, using: &generator) : 2
    return ExactDecimal(
      unchecked: Bool.random(using: &generator) ? magnitude : -magnitude, scale: scale)
  }
}

public import CambistMoney
import Foundation

extension [ExactDecimal] {
  /// The numbers as the heights of a line, between 0 for the lowest and 1 for the highest; in the
  /// middle when all are equal.
  var line: [Double] {
    let values = map(\.drawn)
    guard let least = values.min(), let greatest = values.max(), least < greatest else {
      return values.map { _ in 0.5 }
    }
    return values.map { ($0 - least) / (greatest - least) }
  }
}

extension ExactDecimal {
  /// The nearest binary number, for drawing only.
  public var drawn: Double { Double(coefficient) / pow(10, Double(scale)) }
}

public import CambistMoney
import Foundation

extension ExactDecimal {
  /// The nearest binary number, for drawing only.
  public var drawn: Double { Double(coefficient) / pow(10, Double(scale)) }
}

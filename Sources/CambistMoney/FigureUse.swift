/// A calculation in which a rounded figure is shown: a factor times the figure, or divided by it,
/// equals a result.
///
/// A figure needs enough digits to be consistent with the other two.
public struct FigureUse: Sendable {
  let factor: ExactFraction
  let result: ExactDecimal
  let isDivided: Bool

  /// - Parameters:
  /// - result: The product or quotient, rounded half-even to its digits.
  ///   - isDivided: Whether the factor is divided by the figure instead of multiplied.
  public init(_ factor: ExactFraction, gives result: ExactDecimal, isDivided: Bool = false) {
    self.factor = factor
    self.result = result
    self.isDivided = isDivided
  }

  /// The same use for the inverse of the figure.
  public var inverted: FigureUse { FigureUse(factor, gives: result, isDivided: !isDivided) }

  /// Whether the factor gives the result with a figure.
  @inline(never)
  public func holds(for figure: ExactDecimal) -> Bool {
    let figure = ExactFraction(figure)
    guard let exact = try? isDivided ? factor.divided(by: figure) : factor.multiplied(by: figure),
      let rounded = try? exact.decimal(toScale: result.scale)
    else { return false }
    return rounded == result
  }
}

/// How a rounded figure is used beside two others: a factor times the figure, or divided by it, comes
/// to a result.
///
/// A figure needs enough digits to agree with the figures beside it.
public struct FigureUse: Sendable {
  let factor: ExactFraction
  let result: ExactDecimal
  let isDivided: Bool

  /// - Parameters:
  ///   - result: What the factor comes to, rounded half-even to the digits that it has.
  ///   - isDivided: Whether the factor is divided by the figure instead of multiplied.
  public init(_ factor: ExactFraction, gives result: ExactDecimal, isDivided: Bool = false) {
    self.factor = factor
    self.result = result
    self.isDivided = isDivided
  }

  /// The same for the inverse of the figure.
  public var inverted: FigureUse { FigureUse(factor, gives: result, isDivided: !isDivided) }

  /// Whether the factor comes to the result with a figure.
  @inline(never)
  public func holds(for figure: ExactDecimal) -> Bool {
    let figure = ExactFraction(figure)
    guard let exact = try? isDivided ? factor.divided(by: figure) : factor.multiplied(by: figure),
      let rounded = try? exact.decimal(toScale: result.scale)
    else { return false }
    return rounded == result
  }
}

import CambistMoney

/// Reads the amount of a question: any text that an amount's field accepts, percentages at its end,
/// as in `80+15%`, and thousands and millions, as in `1.5k`.
enum QuestionAmount {
  /// - Parameter style: nil for plain numbers.
  static func expression(
    _ read: QuestionReader.Amount, _ style: NumberStyle?, _ currency: Currency
  ) throws(AmountError) -> AmountExpression {
    let expression = try expression(AmountNumber.scalars(of: read.text)[...], style, currency)
    guard read.multiplier > 1 else { return expression }
    // In `2+1.5k` it is unclear how much is in thousands.
    guard expression.isNumber else { throw .notANumber(read.text) }
    return try again("(\(expression.canonical))*\(read.multiplier)")
  }

  private static func expression(
    _ scalars: ArraySlice<UInt32>, _ style: NumberStyle?, _ currency: Currency
  ) throws(AmountError) -> AmountExpression {
    guard let percentage = Percentage(scalars) else {
      var scalars = scalars
      while let first = scalars.first, AmountNumber.isSpace(first) { scalars.removeFirst() }
      while let last = scalars.last, AmountNumber.isSpace(last) { scalars.removeLast() }
      let text = AmountNumber.text(scalars, limit: scalars.count)
      let expression =
        if let style {
          try AmountExpression(text, style, selected: currency)
        } else {
          try AmountExpression(plain: text)
        }
      guard let expression else { throw .numberMissing }
      return expression
    }
    let base = try expression(percentage.base, style, currency)
    let share = try expression(percentage.share, style, currency)
    let sign = percentage.isLess ? "-" : "+"
    return try again("(\(base.canonical))*(100\(sign)(\(share.canonical)))/100")
  }

  /// Reads a canonical form, which all locales read alike.
  private static func again(_ canonical: String) throws(AmountError) -> AmountExpression {
    guard let expression = try AmountExpression(canonical, .english) else { throw .numberMissing }
    return expression
  }

  /// The parts of a text such as `80+15%`.
  private struct Percentage {
    let base: ArraySlice<UInt32>
    let share: ArraySlice<UInt32>
    let isLess: Bool

    /// nil when the text does not end with an added or subtracted percentage.
    init?(_ scalars: ArraySlice<UInt32>) {
      var rest = scalars
      while let last = rest.last, AmountNumber.isSpace(last) { rest.removeLast() }
      guard let last = rest.popLast(), last == 0x25 || last == 0x66A || last == 0xFF05 else {
        return nil
      }
      var depth = 0
      for index in rest.indices.reversed() {
        switch rest[index] {
        case 0x29, 0xFF09: depth += 1
        case 0x28, 0xFF08: depth -= 1
        default: break
        }
        guard depth == 0, let sign = AmountParser.sign(rest[index]), sign == "+" || sign == "-"
        else { continue }
        base = rest[..<index]
        share = rest[(index + 1)...]
        isLess = sign == "-"
        guard base.contains(where: QuestionTokens.isDigit) else { return nil }
        return
      }
      return nil
    }
  }
}

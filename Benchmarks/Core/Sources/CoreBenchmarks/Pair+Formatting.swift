import CambistDesk
import CambistMoney
import Foundation

extension Pair {
  /// An amount with its currency's code, as a locale writes it.
  static func formatting(locale tag: String) -> Pair {
    let style = NumberStyles.style(tag)
    let amounts = Amounts.shared.texts.compactMap { try? Money(ExactDecimal($0), .eur).rounded() }
    let decimals = amounts.compactMap { Decimal(string: $0.amount.description) }
    // The formatter is created once, as is usual.
    let format = Decimal.FormatStyle.Currency(code: "EUR", locale: Locale(identifier: tag))
      .presentation(.isoCode)
    return Pair(
      name: "core-format-\(tag)", work: "format one amount of money, \(tag)",
      peer: "Foundation's FormatStyle", count: amounts.count,
      mine: {
        var length = 0
        for amount in amounts { length += style.text(amount).utf8.count }
        return "\(length)"
      },
      theirs: {
        var length = 0
        for decimal in decimals { length += format.format(decimal).utf8.count }
        return "\(length)"
      },
      difference: {
        for (amount, decimal) in zip(amounts, decimals) {
          let (mine, theirs) = (style.text(amount), format.format(decimal))
          if mine != theirs { return "\(mine) is not \(theirs)" }
        }
        return amounts.count == decimals.count ? nil : "an amount is missing"
      })
  }
}

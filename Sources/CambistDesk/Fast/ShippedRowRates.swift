// For speed: with ECBRateColumns, finding and calculating a rate takes a tenth of a microsecond;
// the desk takes about fifty. Without it everything still works: RowRates asks the desk.

import CambistFeeds
import CambistModel
import CambistMoney
import CambistRates

/// The European Central Bank's rates on the days of the bundled history, as the desk would return
/// them.
struct ShippedRowRates {
  private let columns: ECBRateColumns
  private let target: Currency
  private let minorUnits: Int
  /// Nil when the target is the euro.
  private let targetColumn: Int?
  private let isEuro: Bool
  /// The day on which law replaced a currency, in days since 1970.
  private let replacedOn: [Currency: Int]

  /// Nil when the bank never quoted the target.
  init?(_ archive: ECBArchive, to target: Currency) {
    columns = ECBRateColumns(archive)
    self.target = target
    minorUnits = target.minorUnits
    isEuro = target == .eur
    targetColumn = columns.column(of: target)
    guard isEuro || targetColumn != nil else { return nil }
    var replacedOn: [Currency: Int] = [:]
    for replacement in CurrencyReplacement.all where replacedOn[replacement.old] == nil {
      replacedOn[replacement.old] = replacement.day.daysSince1970
    }
    self.replacedOn = replacedOn
  }

  /// The rate of a day, in days since 1970; nil if the desk must be asked: on other days, if law
  /// replaced a currency, and if the bank published no rate.
  func rate(from currency: Currency, on day: Int) -> RowRate? {
    guard currency != target, let publication = publication(from: currency, on: day) else {
      return nil
    }
    var numerator: UInt128 = 1
    var denominator: UInt128 = 1
    var figure: ExactDecimal?
    if currency != .eur {
      guard let column = columns.column(of: currency),
        let rate = columns.rate(in: column, on: publication)
      else { return nil }
      numerator = Self.powers[rate.scale]
      denominator = UInt128(rate.digits)
    }
    if let targetColumn, !isEuro {
      guard let rate = columns.rate(in: targetColumn, on: publication) else { return nil }
      numerator *= UInt128(rate.digits)
      denominator *= Self.powers[rate.scale]
      if currency == .eur {
        figure = ExactDecimal(unchecked: Int128(rate.digits), scale: rate.scale)
      }
    }
    let fraction = ExactFraction(
      numerator: Magnitude(numerator), denominator: Magnitude(denominator), isNegative: false)
    guard let figure = figure ?? fraction.rateFigure(digits: 12),
      let quick = QuickRate(fraction, minorUnits: minorUnits)
        ?? QuickRate(fraction.reduced(), minorUnits: minorUnits)
    else { return nil }
    let isDirect = currency == .eur || isEuro
    return RowRate(
      figure: figure, date: CalendarDate(daysSince1970: publication), source: ECBFeed.source,
      route: isDirect ? [currency, target] : [currency, .eur, target], quick: quick)
  }

  /// The day of the rates that are valid on a day; nil if the desk must be asked.
  func publication(from currency: Currency, on day: Int) -> Int? {
    guard let publication = columns.publication(upTo: day),
      publication >= day - RateGap.carriedDays, isInUse(currency, on: day),
      isInUse(target, on: day)
    else { return nil }
    return publication
  }

  private func isInUse(_ currency: Currency, on day: Int) -> Bool {
    replacedOn[currency].map { day < $0 } ?? true
  }

  private static let powers: [UInt128] = (0..<16).map { exponent in
    (0..<exponent).reduce(1) { power, _ in power * 10 }
  }
}

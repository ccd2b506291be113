public import CambistMoney
public import CambistRates

/// The rate of a row in a file of amounts.
public struct RowRate: Sendable {
  /// The rate as it was published, or to twelve significant digits.
  public let figure: ExactDecimal
  /// The day of the rate; nil for a currency in itself.
  public let date: CalendarDate?
  /// Where the rate comes from, such as `ecb`; empty for a currency in itself.
  public let source: String
  /// The currencies on the way, both ends included.
  public let route: [Currency]
  /// Converts amounts quickly; nil where only ``conversion`` can.
  public let quick: QuickRate?
  /// The route with its exact rate; nil where ``quick`` was worked out without it.
  public let conversion: Conversion?

  init(
    figure: ExactDecimal, date: CalendarDate?, source: String, route: [Currency],
    quick: QuickRate?, conversion: Conversion? = nil
  ) {
    self.figure = figure
    self.date = date
    self.source = source
    self.route = route
    self.quick = quick
    self.conversion = conversion
  }
}

extension QuickRate {
  /// An amount times the rate, rounded once, half-even, to the minor unit of the target; nil where 64
  /// bits do not suffice.
  public func rounded(_ amount: ExactDecimal) -> ExactDecimal? { converted(amount) }
}

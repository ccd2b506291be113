public import CambistMoney
public import CambistRates

/// The rate of a row in a file of amounts.
public struct RowRate: Sendable {
  /// The rate as it was published, or to twelve significant digits.
  public let figure: ExactDecimal
  /// The day of the rate; nil when both currencies are the same.
  public let date: CalendarDate?
  /// The source of the rate, such as `ecb`; empty when both currencies are the same.
  public let source: String
  /// The currencies of the route, both ends included.
  public let route: [Currency]
  /// Converts amounts quickly; nil when only ``conversion`` can.
  public let quick: QuickRate?
  /// The route with its exact rate; nil when ``quick`` was calculated without it.
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
  /// An amount times the rate, rounded once, half-even, to the minor unit of the target; nil when
  /// 64 bits are not enough.
  public func rounded(_ amount: ExactDecimal) -> ExactDecimal? { converted(amount) }
}

public import CambistMoney

/// What a bank, a card or a dealer charges on top of the published rate: a share of the converted
/// amount, a fixed amount, or both.
///
/// At 1 USD = 0.90 EUR, 100 USD are 90.00 EUR as published. A fee of 2.5 % is deducted: you receive
/// 87.75 EUR. A markup of 2.5 % is added: you pay 92.25 EUR. A fixed part of 1.50 EUR is charged on
/// top: 86.25 EUR or 93.75 EUR.
public struct ExchangeFee: Sendable, Hashable {
  /// Whether a fee reduces or increases the converted amount.
  public enum Effect: String, Sendable, Hashable, CaseIterable {
    /// Deducted from the amount received: `fee`.
    case deducted = "fee"
    /// Added to the amount paid, as on a card statement: `markup`.
    case added = "markup"
  }

  /// The maximum markup, in percent. A fee must be below 100 %.
  public static let greatestMarkup = ExactDecimal(1_000)

  /// Whether it is deducted or added.
  public let effect: Effect
  /// The share of the converted amount in percent: 2.5 for 2.5 %.
  public let percent: ExactDecimal
  /// The fixed part, in one of the pair's currencies. In the base currency it is deducted from the
  /// amount, or added to it, before the conversion. Nil for none.
  public let fixed: Money?

  /// - Throws: ``TermsError/percent(_:_:)`` below zero, from 100 for a fee, and above
  ///   ``greatestMarkup``; ``TermsError/negativeFixed(_:)``; ``TermsError/nothing`` when both parts
  ///   are zero.
  public init(_ effect: Effect, percent: ExactDecimal, fixed: Money? = nil) throws(TermsError) {
    let isTooGreat =
      effect == .deducted ? percent >= ExactDecimal(100) : percent > Self.greatestMarkup
    guard !percent.isNegative, !isTooGreat else { throw .percent(percent, effect) }
    if let fixed, fixed.amount.isNegative { throw .negativeFixed(fixed) }
    let part = fixed.flatMap { $0.amount.isZero ? nil : $0 }
    guard !percent.isZero || part != nil else { throw .nothing }
    self.effect = effect
    self.percent = percent
    self.fixed = part
  }
}

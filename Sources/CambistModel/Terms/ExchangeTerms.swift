public import CambistMoney

/// The user's own terms for a pair: fees on the published rate, or a rate instead of it.
public enum ExchangeTerms: Sendable, Hashable {
  /// The published rate with a fee or a markup.
  case fee(ExchangeFee)
  /// A given rate: 1 unit of the base currency in the quote currency.
  case rate(ExactDecimal)
  /// Both amounts of a receipt, whose quotient is the rate: the amount given in the base currency,
  /// and the amount received in the quote currency.
  case receipt(given: ExactDecimal, received: ExactDecimal)

  /// The kinds of terms.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    case fee, markup, rate, receipt
  }

  /// The kind.
  public var kind: Kind {
    switch self {
    case .fee(let fee): fee.effect == .deducted ? .fee : .markup
    case .rate: .rate
    case .receipt: .receipt
    }
  }
}

extension ExchangeTerms: CustomStringConvertible {
  /// The stored form, which ``init(_:)`` reads: `fee 2.5`, `markup 0 1.50 EUR`, `rate 0.89`,
  /// `receipt 100 89.50`.
  public var description: String {
    let name = kind.rawValue + " "
    switch self {
    case .fee(let fee):
      return name + fee.percent.description + (fee.fixed.map { " " + $0.description } ?? "")
    case .rate(let rate): return name + rate.description
    case .receipt(let given, let received):
      return name + given.description + " " + received.description
    }
  }

  /// Reads terms as ``description`` writes them; nil for other texts and for invalid terms.
  public init?(_ text: String) {
    let words = Array(text.utf8).split(separator: 0x20, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    var numbers: [ExactDecimal] = []
    for word in words.dropFirst().prefix(2) {
      guard let number = try? ExactDecimal(word) else { return nil }
      numbers.append(number)
    }
    guard let kind = words.first.flatMap({ Kind(rawValue: $0) }) else { return nil }
    switch (kind, numbers.count, words.count) {
    case (.fee, 1, 2), (.markup, 1, 2), (.fee, 2, 4), (.markup, 2, 4):
      var fixed: Money?
      if words.count == 4 {
        guard let currency = Currency(words[3]) else { return nil }
        fixed = Money(numbers[1], currency)
      }
      let effect = kind == .fee ? ExchangeFee.Effect.deducted : .added
      guard let fee = try? ExchangeFee(effect, percent: numbers[0], fixed: fixed) else {
        return nil
      }
      self = .fee(fee)
    case (.rate, 1, 2): self = .rate(numbers[0])
    case (.receipt, 2, 3): self = .receipt(given: numbers[0], received: numbers[1])
    default: return nil
    }
  }
}

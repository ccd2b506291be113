public import CambistMoney

/// Two currencies in their order: how much of the quote currency one unit of the base currency buys.
public struct CurrencyPair: Sendable, Hashable {
  /// The currency whose price is given.
  public var base: Currency
  /// The currency of the price.
  public var quote: Currency

  /// Creates a pair.
  public init(_ base: Currency, _ quote: Currency) {
    self.base = base
    self.quote = quote
  }

  /// Reads `USD-GBP`; nil for everything else, and for a currency with itself.
  public init?(_ text: String) {
    let codes = text.utf8.split(
      separator: UInt8(ascii: "-"), maxSplits: 2, omittingEmptySubsequences: false)
    guard codes.count == 2, let base = Currency(utf8: codes[0]),
      let quote = Currency(utf8: codes[1]), base != quote
    else { return nil }
    self.init(base, quote)
  }
}

extension CurrencyPair: CustomStringConvertible {
  /// `USD-GBP`
  public var description: String { base.code + "-" + quote.code }
}

#if !hasFeature(Embedded)
  extension CurrencyPair {
    /// The default target of a conversion: the other currency of the last conversion, otherwise the
    /// euro, or the dollar for the euro itself.
    ///
    /// - Parameter last: The currencies of the last conversion; nil when there was none.
    public static func usualTarget(from currency: Currency, after last: CurrencyPair?) -> Currency {
      let usual = [last?.quote, last?.base, .eur].compactMap(\.self)
      return usual.first { $0 != currency } ?? .usd
    }
  }
#endif

public import CambistMoney

/// The rates of a board's currencies, each from the currency of the typed amount.
public struct BoardRates: Sendable {
  /// One currency of the board.
  public struct Row: Sendable {
    /// The currency.
    public var currency: Currency
    /// The rate from the typed currency to this one; nil for the typed currency itself, and for a
    /// currency of the pair above the board.
    public var state: RateState?

    public init(_ currency: Currency, _ state: RateState?) {
      self.currency = currency
      self.state = state
    }
  }

  /// The currencies in the board's order.
  public var rows: [Row]
  /// The pair's two currencies; empty when one of them was typed.
  public var pair: [Row]

  public init(_ rows: [Row], pair: [Row] = []) {
    self.rows = rows
    self.pair = pair
  }

  /// An empty board.
  public static let none = BoardRates([])

  /// Whether newer rates are being fetched.
  public var isRefreshing: Bool {
    for row in rows + pair where row.state?.isRefreshing ?? false { return true }
    return false
  }
}

/// Which rates a board needs.
public struct BoardQuestion: Sendable {
  /// The currencies of the board.
  public var currencies: [Currency]
  /// The pair above it.
  public var pair: CurrencyPair
  /// The currency of the typed amount: one of the pair's, or of the board's.
  public var typed: Currency

  public init(_ currencies: [Currency], beside pair: CurrencyPair, typed: Currency) {
    self.currencies = currencies
    self.pair = pair
    self.typed = typed
  }

  /// The pair's currencies if they follow an amount typed into a row of the board; otherwise empty.
  public var following: [Currency] { isOfPair(typed) ? [] : [pair.base, pair.quote] }

  /// Whether the board shows a value for a currency that follows the typed amount.
  public func hasValue(_ currency: Currency) -> Bool {
    currency != typed && !isOfPair(currency)
  }

  private func isOfPair(_ currency: Currency) -> Bool {
    currency == pair.base || currency == pair.quote
  }
}

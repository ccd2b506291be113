public import CambistMoney

/// What the sources know of the currencies of a board, each from the currency of the typed amount.
public struct BoardRates: Sendable {
  /// One currency of the board.
  public struct Row: Sendable {
    /// The currency.
    public var currency: Currency
    /// The rate from the typed currency to this one; nil where that is the typed one itself, and
    /// where it is one of the pair above the board.
    public var state: RateState?

    public init(_ currency: Currency, _ state: RateState?) {
      self.currency = currency
      self.state = state
    }
  }

  /// The currencies in the board's order.
  public var rows: [Row]
  /// The pair's two currencies; empty where one of those was typed.
  public var pair: [Row]

  public init(_ rows: [Row], pair: [Row] = []) {
    self.rows = rows
    self.pair = pair
  }

  /// No board.
  public static let none = BoardRates([])

  /// Whether newer rates are on their way.
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

  /// The pair's currencies where they follow the typed amount as the board's do, as it was typed into
  /// a row; else none.
  public var following: [Currency] { isOfPair(typed) ? [] : [pair.base, pair.quote] }

  /// Whether a currency has a value on the board that follows the typed amount.
  public func hasValue(_ currency: Currency) -> Bool {
    currency != typed && !isOfPair(currency)
  }

  private func isOfPair(_ currency: Currency) -> Bool {
    currency == pair.base || currency == pair.quote
  }
}

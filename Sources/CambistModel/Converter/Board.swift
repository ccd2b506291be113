public import CambistMoney

/// The user's list of currencies; an amount is shown in all of them at once.
public struct Board: Sendable, Hashable {
  /// The maximum number of currencies on a board.
  public static let maximumCount = 30
  /// The number of suggested currencies.
  static let suggestedCount = 8

  /// The currencies in the user's order, each once.
  public private(set) var currencies: [Currency]

  /// Creates a board; repeated currencies and those beyond ``maximumCount`` are dropped.
  public init(_ currencies: [Currency]) {
    self.currencies = []
    for currency in currencies where !self.currencies.contains(currency) {
      guard self.currencies.count < Self.maximumCount else { break }
      self.currencies.append(currency)
    }
  }

  /// The board of a user who has not changed it yet: the currency of their region, those of their
  /// last conversions, and then the most traded ones.
  public static func suggested(home: Currency?, recent: [Currency]) -> Board {
    let traded = ["USD", "EUR", "GBP", "JPY", "CHF", "CNY", "CAD", "AUD"].compactMap {
      Currency($0)
    }
    var board = Board([home].compactMap { $0 } + recent + traded)
    board.currencies = Array(board.currencies.prefix(suggestedCount))
    return board
  }

  /// A change of the list.
  public enum Change: Sendable, Hashable {
    /// Adds a currency at an index, or at the end.
    case add(Currency, at: Int?)
    case remove(Currency)
    /// Moves a currency to an index.
    case move(Currency, to: Int)
    /// Moves a currency by a number of places towards the end, or towards the beginning if
    /// negative.
    case shift(Currency, by: Int)

    /// The changed currency.
    public var currency: Currency {
      switch self {
      case .add(let currency, _), .remove(let currency), .move(let currency, _),
        .shift(let currency, _):
        currency
      }
    }
  }

  /// The outcome of a change.
  public enum Outcome: Sendable, Hashable {
    /// The index that the currency had before; nil for a new one.
    case changed(from: Int?)
    /// The list did not change: the currency was already there, absent, or already in that place.
    case unchanged
    /// The list already has the maximum number of currencies.
    case full
  }

  /// Changes the list; an index outside it means the end.
  public mutating func apply(_ change: Change) -> Outcome {
    let place = currencies.firstIndex(of: change.currency)
    switch (change, place) {
    case (.add(let currency, let wanted), nil):
      guard currencies.count < Self.maximumCount else { return .full }
      currencies.insert(
        currency, at: min(max(wanted ?? currencies.count, 0), currencies.count))
      return .changed(from: nil)
    case (.remove, let place?):
      currencies.remove(at: place)
      return .changed(from: place)
    case (.move(let currency, let wanted), let place?):
      let target = min(max(wanted, 0), currencies.count - 1)
      guard target != place else { return .unchanged }
      currencies.remove(at: place)
      currencies.insert(currency, at: target)
      return .changed(from: place)
    case (.shift(let currency, let count), let place?):
      return apply(.move(currency, to: place.addingReportingOverflow(count).partialValue))
    default: return .unchanged
    }
  }
}

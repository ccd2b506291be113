public import CambistMoney

/// What an alert watches, and when it fires.
public struct AlertRule: Sendable, Hashable {
  /// What is watched.
  public enum Subject: Sendable, Hashable {
    /// How much of the quote currency one unit of the base currency buys.
    case rate(CurrencyPair)
    /// The bid of a live quote, by its symbol.
    case quote(String)
    /// The price of the last trade of a market's book, by the market's own name.
    case book(String)
  }

  /// When the alert fires.
  public enum Condition: Sendable, Hashable {
    case atLeast(ExactDecimal)
    case atMost(ExactDecimal)
    /// The given percentage up or down, from any value of the preceding period.
    case move(percent: ExactDecimal, within: Period)
  }

  /// The period of a move.
  public enum Period: String, Sendable, CaseIterable {
    case day, week, month

    /// The number of days.
    public var days: Int {
      switch self {
      case .day: 1
      case .week: 7
      case .month: 30
      }
    }
  }

  /// The maximum number of digits in a threshold.
  public static let maximumDigits = 18

  /// What is watched.
  public let subject: Subject
  /// When the alert fires.
  public let condition: Condition

  /// Creates a rule; nil when the threshold or the percentage is not above zero, or is too long.
  public init?(_ subject: Subject, _ condition: Condition) {
    let number = condition.number
    guard number > .zero, number.digitCount <= Self.maximumDigits else { return nil }
    self.subject = subject
    self.condition = condition
  }
}

extension AlertRule.Subject {
  /// The kinds of subjects, by the names in the store and in documents.
  public enum Kind: String, Sendable, CaseIterable {
    case rate, quote, book
  }

  /// The kind of the subject.
  public var kind: Kind {
    switch self {
    case .rate: .rate
    case .quote: .quote
    case .book: .book
    }
  }

  /// `EUR-USD`, `EURUSD` or `btc_mxn`.
  public var name: String {
    switch self {
    case .rate(let pair): pair.description
    case .quote(let symbol): symbol
    case .book(let name): name
    }
  }

  /// Reads a stored subject; nil when the text names none of its kind.
  public init?(_ kind: Kind, _ name: String) {
    switch kind {
    case .rate:
      guard let pair = CurrencyPair(name) else { return nil }
      self = .rate(pair)
    case .quote:
      guard !name.utf8.isEmpty else { return nil }
      self = .quote(name)
    case .book:
      guard Book(name) != nil else { return nil }
      self = .book(name)
    }
  }
}

extension AlertRule.Condition {
  /// The kinds of conditions, by the names in the store and in documents.
  public enum Kind: String, Sendable, CaseIterable {
    case atLeast, atMost, movesInDay, movesInWeek, movesInMonth

    /// The period of a move; nil for a threshold.
    public var period: AlertRule.Period? {
      switch self {
      case .atLeast, .atMost: nil
      case .movesInDay: .day
      case .movesInWeek: .week
      case .movesInMonth: .month
      }
    }
  }

  /// The kind of the condition.
  public var kind: Kind {
    switch self {
    case .atLeast: .atLeast
    case .atMost: .atMost
    case .move(_, .day): .movesInDay
    case .move(_, .week): .movesInWeek
    case .move(_, .month): .movesInMonth
    }
  }

  /// The threshold, or the percentage.
  public var number: ExactDecimal {
    switch self {
    case .atLeast(let number), .atMost(let number), .move(let number, _): number
    }
  }

  /// Creates a condition of a kind from its threshold or percentage.
  public init(_ kind: Kind, _ number: ExactDecimal) {
    self =
      switch kind {
      case .atLeast: .atLeast(number)
      case .atMost: .atMost(number)
      case .movesInDay: .move(percent: number, within: .day)
      case .movesInWeek: .move(percent: number, within: .week)
      case .movesInMonth: .move(percent: number, within: .month)
      }
  }
}

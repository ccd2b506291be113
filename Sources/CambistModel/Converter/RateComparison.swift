public import CambistMoney
public import CambistRates

/// A pair's rate at every source, on one or more days, beside the rate that conversions use.
public struct RateComparison: Sendable {
  /// One source's rate of the pair.
  public struct Entry: Sendable {
    /// The source's name, such as `ecb`.
    public var source: String
    /// The source's own result, without the others.
    public var state: RateState
    /// Whether conversions use this rate.
    public var isChosen = false
    /// The relative difference from the rate that conversions use, exact: 1/100 for one percent
    /// more. Nil when one of the two is missing.
    public var difference: ExactFraction?

    /// Creates the entry of a source; the comparison adds the rest.
    public init(source: String, state: RateState) {
      self.source = source
      self.state = state
    }
  }

  /// The rates of one day.
  public struct Day: Sendable {
    /// The requested day; nil for the newest rates.
    public var day: CalendarDate?
    /// The result that conversions use.
    public var chosen: RateState
    /// The sources in the user's order; empty when all of them would give the same result: when law
    /// fixes the rate, when both currencies are the same, and on a day in the future.
    public var entries: [Entry]

    /// Compares the sources with the result that conversions use.
    public init(day: CalendarDate?, chosen: RateState, entries: [Entry]) {
      self.day = day
      self.chosen = chosen
      self.entries = entries
      guard let answer = chosen.value else { return }
      var isFound = false
      for index in entries.indices {
        guard let other = entries[index].state.value else { continue }
        self.entries[index].difference = other.conversion.rate.difference(
          from: answer.conversion.rate)
        guard !isFound, other.route == answer.route, other.provenance == answer.provenance else {
          continue
        }
        self.entries[index].isChosen = true
        isFound = true
      }
    }
  }

  /// The pair of the rates.
  public var pair: CurrencyPair
  /// The days in the requested order, each with the same sources.
  public var days: [Day]

  /// The declared pegs relevant to the pair on one of the days.
  public var pegs: [CurrencyPeg]

  /// Creates a comparison.
  public init(pair: CurrencyPair, days: [Day], pegs: [CurrencyPeg] = []) {
    self.pair = pair
    self.days = days
    self.pegs = pegs
  }

  /// Whether a source has not answered yet.
  public var isRefreshing: Bool {
    days.contains { day in
      day.chosen.isRefreshing || day.entries.contains { $0.state.isRefreshing }
    }
  }

  /// Whether any source has a rate on any of the days.
  public var hasRate: Bool {
    days.contains { day in
      day.chosen.value != nil || day.entries.contains { $0.state.value != nil }
    }
  }
}

extension ExactFraction {
  /// The relative difference from another number, exact; nil when it does not fit.
  fileprivate func difference(from other: ExactFraction) -> ExactFraction? {
    try? divided(by: other).adding(ExactFraction(ExactDecimal(-1)))
  }
}

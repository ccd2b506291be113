public import CambistMoney
public import CambistRates

/// A pair's rate by every source, on one day or on several, beside the rate that conversions use.
public struct RateComparison: Sendable {
  /// What one source has of the pair.
  public struct Entry: Sendable {
    /// The source's name, such as `ecb`.
    public var source: String
    /// What the source knows, without the others.
    public var state: RateState
    /// Whether conversions use this rate.
    public var isChosen = false
    /// How far the rate is from the one that conversions use, as an exact part of that one: 1/100 for
    /// one percent more. Nil where one of the two is missing.
    public var difference: ExactFraction?

    /// Creates what one source has; the comparison adds the rest.
    public init(source: String, state: RateState) {
      self.source = source
      self.state = state
    }
  }

  /// The rates of one day.
  public struct Day: Sendable {
    /// The day that was asked for; nil for the newest rates.
    public var day: CalendarDate?
    /// What conversions use.
    public var chosen: RateState
    /// The sources in the user's order; none where all of them would say the same: where law fixes the
    /// rate, for a currency in itself, and on a day in the future.
    public var entries: [Entry]

    /// Compares what sources have with what conversions use.
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
  /// The days in the order in which they were asked for, each with the same sources.
  public var days: [Day]

  /// The declared pegs that matter to the pair on one of the days.
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
  /// How far it is from another number, as an exact part of that one; nil where that does not fit.
  fileprivate func difference(from other: ExactFraction) -> ExactFraction? {
    try? divided(by: other).adding(ExactFraction(ExactDecimal(-1)))
  }
}

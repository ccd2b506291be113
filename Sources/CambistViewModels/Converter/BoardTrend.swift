import CambistModel
public import CambistScreens

/// The trend of a rate of the board over a month, with its line.
public struct BoardTrend: Sendable, Hashable {
  /// The change as text, and its direction.
  public let trend: RateTrend
  /// The rates from the oldest to the newest, between 0 for the lowest and 1 for the highest.
  public let line: [Double]

  init?(_ history: RateHistory, in presentation: Presentation<Phrases>) {
    guard let trend = RateTrend(history, in: presentation) else { return nil }
    self.trend = trend
    line = history.points.map(\.rate).line
  }
}

import CambistMoney
public import CambistRates

extension RateHistory {
  /// The redenomination at which the rates of a pair begin, if the source has earlier ones of the
  /// old currency; nil if they begin for another reason.
  ///
  /// A source may take some days to quote the new currency: at most ``settlingDays``.
  ///
  /// - Complexity: O(*n*) for *n* redenominations.
  public func redenomination(of pair: CurrencyPair) -> CurrencyReplacement? {
    guard let first = points.first?.date,
      let publisher = ([.europeanCentralBank] + Institution.all).first(where: { $0.id == source })
    else { return nil }
    return [pair.base, pair.quote]
      .compactMap { CurrencyReplacement.introducing($0, by: first) }
      .filter { publisher.firstDay < $0.day && first <= $0.day.adding(days: Self.settlingDays) }
      .max { $0.day < $1.day }
  }

  private static let settlingDays = 31
}

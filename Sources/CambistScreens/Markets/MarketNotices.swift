import CambistModel
import CambistMoney

/// The notices of the market screens.
enum MarketNotices {
  static func make<Value>(
    _ markets: Loadable<Value>, in presentation: Presentation<Phrases>
  ) -> [Notice] {
    guard let problem = markets.problem, !markets.isRefreshing else { return [] }
    let phrases = presentation.phrases
    let words = phrases.markets
    if problem == .notConfigured {
      return [Notice(kind: .warning, title: words.noSource, detail: words.noSourceDetail)]
    }
    let isKnown = markets.value != nil
    return [
      Notice(
        kind: isKnown ? .warning : .failure, title: isKnown ? words.failedWithData : words.failed,
        detail: problem.text(in: presentation), detailLabel: problem.detailLabel(phrases),
        retry: problem.isPause ? nil : phrases.frame.retry)
    ]
  }

  /// `Source: Bitso · 21 Nov 2026, 11:20 UTC · just now · market prices`
  static func provenance(
    _ source: String, _ fetchedAt: Timestamp, in presentation: Presentation<Phrases>
  ) -> String {
    let phrases = presentation.phrases
    return phrases.frame.provenance(
      phrases.sourceName(source), presentation.secondText(fetchedAt),
      presentation.age(of: fetchedAt)) + " · " + phrases.markets.marketPrices
  }
}

extension Problem {
  /// Whether retrying is useless for a while.
  fileprivate var isPause: Bool {
    if case .throttled = self { return true }
    return false
  }
}

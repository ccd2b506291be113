import CambistModel
import CambistMoney

extension PairScreen {
  /// The number of pairs offered when fewer are saved.
  private static let fewestOffered = 4

  /// The choices for a comparison: none, the selected pair, the saved ones, and some of the most
  /// traded ones.
  static func others(
    _ input: Input, saved: [CurrencyPair], _ words: PairsPhrases
  ) -> [Choice] {
    let pair = input.pair
    var pairs: [CurrencyPair] = []
    func add(_ other: CurrencyPair) {
      if other != pair, !pairs.contains(other) { pairs.append(other) }
    }
    for other in saved { add(other) }
    for quote in ["USD", "GBP", "JPY", "CHF"].compactMap({ Currency($0) })
    where pairs.count < fewestOffered && quote != pair.base {
      add(CurrencyPair(pair.base, quote))
    }
    for base in ["EUR", "GBP", "USD"].compactMap({ Currency($0) })
    where pairs.count < fewestOffered && base != pair.quote {
      add(CurrencyPair(base, pair.quote))
    }
    if let other = input.other { add(other) }
    return [Choice(value: "", text: words.compareNone, isSelected: input.other == nil)]
      + pairs.map {
        Choice(value: $0.description, text: title(of: $0), isSelected: $0 == input.other)
      }
  }

  /// Draws both pairs, or explains why not.
  mutating func compare(
    _ history: Loadable<RateHistory>, with other: Loadable<RateHistory>?, _ input: Input,
    in presentation: Presentation<Phrases>
  ) {
    guard let pair = input.other, let other, let history = history.value else { return }
    comparison = other.value.flatMap {
      ChartComparison((input.pair, history), (pair, $0), in: presentation)
    }
    guard comparison == nil, !other.isRefreshing else { return }
    let title = Self.title(of: pair)
    comparisonNotice =
      other.value == nil
      ? presentation.phrases.pairs.noComparisonHistory(title)
      : presentation.phrases.pairs.noCommonDays(title)
  }
}

public import CambistModel
public import CambistMoney
import CambistRates

/// A sheet to print: round amounts of each of a pair's currencies in the other one.
///
/// Each value is a separate conversion: one rate of one source, rounded once.
public struct PairTableScreen: Sendable {
  /// The amounts of both tables.
  public static let amounts = [1, 2, 5, 10, 20, 50, 100, 500, 1_000]

  /// An amount and its result.
  public struct Row: Sendable, Hashable {
    /// The amount.
    public var amount: String
    /// The result; a dash if it does not fit.
    public var value: String
  }

  /// The amounts of one currency in the other one.
  public struct Direction: Sendable, Hashable {
    /// The code of the currency of the amounts.
    public var from: String
    /// The code of the currency of the values.
    public var to: String
    /// `1 USD = 0.895095 EUR`; nil without a rate.
    public var rate: String?
    /// `ECB · 30 Oct 2026 · reference rate`; nil without a rate.
    public var source: String?
    /// A note on the rate's age; nil when it is current.
    public var warning: String?
    /// One for each of ``PairTableScreen/amounts``; none without a rate.
    public var rows: [Row]
  }

  /// `USD → EUR`
  public var title: String
  /// The heading of the sheet.
  public var label: String
  /// The names of both currencies.
  public var names: String
  /// Both directions.
  public var directions: [Direction]
  /// `Created 24 Nov 2026, 18:05 UTC`
  public var created: String
  /// The label of the button that prints.
  public var printLabel: String
  /// Why there are no values; nil when there are some.
  public var problem: Notice?
  /// Whether newer rates are being fetched.
  public var isRefreshing: Bool

  /// Renders both directions, each with its own rate.
  ///
  /// - Parameter day: The requested past day; nil for the newest rates.
  public init(
    _ pair: CurrencyPair, _ states: (there: RateState, back: RateState),
    on day: CalendarDate? = nil, catalog: CurrencyCatalog, in presentation: Presentation<Phrases>
  ) {
    let (phrases, style) = (presentation.phrases, presentation.style)
    title = PairScreen.title(of: pair)
    label = phrases.pairs.table
    names = catalog.name(of: pair.base) + " → " + catalog.name(of: pair.quote)
    created = phrases.pairs.created(presentation.text(presentation.now))
    printLabel = phrases.pairs.print
    isRefreshing = states.there.isRefreshing || states.back.isRefreshing
    directions = []
    for (state, from, to) in [
      (states.there, pair.base, pair.quote), (states.back, pair.quote, pair.base),
    ] {
      guard let answer = state.value else { continue }
      var (rows, shown): ([Row], [ConvertedAmounts]) = ([], [])
      for amount in Self.amounts {
        let converted = try? ConvertedAmounts(
          ExactFraction(ExactDecimal(amount)), side: .from, answer.conversion)
        if let converted { shown.append(converted) }
        rows.append(
          Row(
            amount: style.text(ExactDecimal(amount)),
            value: converted.map { style.text($0.result.amount) } ?? "—"))
      }
      let facts = RateFacts(state, for: shown, on: day, in: presentation)
      directions.append(
        Direction(
          from: from.code, to: to.code, rate: facts.rate,
          source: answer.provenance.isNone
            ? nil
            : [presentation.text(answer.provenance), facts.kind].compactMap { $0 }
              .joined(separator: " · "),
          warning: facts.stale, rows: rows))
    }
    if directions.isEmpty, !isRefreshing {
      problem = RateFacts(states.there, in: presentation).notices.first
    }
  }
}

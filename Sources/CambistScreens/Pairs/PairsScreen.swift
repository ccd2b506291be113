public import CambistModel
import CambistMoney
import CambistRates

/// The saved pairs with their rates.
public struct PairsScreen: Sendable {
  /// One pair.
  public struct Row: Sendable, Hashable {
    /// The currencies.
    public var pair: CurrencyPair
    /// `USD → GBP`
    public var title: String
    /// Both names.
    public var names: String
    /// The rate from the first to the second currency; nil when there is none.
    public var rate: String?
    /// Source and age, or why there is no rate.
    public var note: String
    /// The rate's trend over a month; nil when it is not known.
    public var trend: RateTrend?
  }

  /// The title of the screen.
  public var title: String
  /// The label of the button that adds a pair.
  public var addLabel: String
  /// The rows of the list, in order.
  public var rows: [Row]
  /// The invitation to add a pair.
  public var empty: Notice?
  /// The text beside the list while no pair is selected.
  public var choose: Notice
  /// Errors and warnings, in the order in which they are shown.
  public var notices: [Notice]
  /// The notice that no source is reachable; nil for none.
  public var offline: String?
  /// Whether newer data are being fetched.
  public var isRefreshing: Bool
  /// The label of the button that deletes.
  public var deleteLabel: String
  /// The label of the button that undoes the deletion.
  public var undoLabel: String

  /// Renders the pairs with the states of their rates.
  ///
  /// - Parameter trends: The known trends of the rates over a month.
  public init(
    _ pairs: [(pair: CurrencyPair, state: RateState)], catalog: CurrencyCatalog,
    trends: [CurrencyPair: RateTrend] = [:], in presentation: Presentation<Phrases>
  ) {
    let phrases = presentation.phrases
    let words = phrases.pairs
    title = words.title
    addLabel = words.add
    deleteLabel = words.delete
    undoLabel = words.undo
    choose = Notice(kind: .warning, title: words.choose, detail: words.chooseDetail)
    rows = []
    notices = []
    isRefreshing = false
    var isOffline = !pairs.isEmpty
    for (pair, state) in pairs {
      isRefreshing = isRefreshing || state.isRefreshing
      isOffline = isOffline && state.isOffline
      let facts = RateFacts(state, in: presentation)
      rows.append(
        Row(
          pair: pair, title: PairScreen.title(of: pair),
          names: catalog.name(of: pair.base) + " → " + catalog.name(of: pair.quote),
          rate: state.value.flatMap { RateText.number($0.route, presentation.style) },
          note: facts.source ?? (state.isRefreshing ? phrases.frame.refreshing : words.noRate),
          trend: trends[pair]))
    }
    if isOffline { offline = phrases.converter.offline }
    if pairs.isEmpty {
      empty = Notice(kind: .warning, title: words.empty, detail: words.emptyDetail)
    }
  }

  /// Renders that the pairs are unavailable.
  public init(_ problem: Problem, in presentation: Presentation<Phrases>) {
    self.init([], catalog: CurrencyCatalog(), in: presentation)
    empty = nil
    notices = [problem.notice(in: presentation)]
  }

  /// The message after a pair was deleted.
  public static func deleted(_ pair: CurrencyPair, _ phrases: Phrases) -> String {
    phrases.pairs.deleted(PairScreen.title(of: pair))
  }
}

/// All phrases of one language. An incomplete language does not compile.
public final class Phrases: RatePhrases, @unchecked Sendable {
  /// The language's name in itself.
  public let name: String
  /// Problems.
  public let problems: ProblemPhrases
  /// The history.
  public let history: HistoryPhrases
  /// Files of amounts.
  public let files: FilePhrases
  /// The saved pairs.
  public let pairs: PairsPhrases
  /// The controls beside a result.
  public let controls: ControlPhrases
  /// The board.
  public let board: BoardPhrases
  /// Alerts.
  public let alerts: AlertPhrases
  /// The user's own fees and rates.
  public let terms: TermsPhrases
  /// The crypto markets.
  public let markets: MarketsPhrases
  /// The live quotes.
  public let quotes: QuotesPhrases
  /// The settings.
  public let settings: SettingsPhrases
  /// The sources of rates.
  public let sources: SourcePhrases
  /// The phrases of the app only.
  public let app: AppPhrases
  /// The sales desk.
  public let sales: SalesPhrases
  /// Error pages and the API's problems.
  public let errors: ErrorPhrases
  /// The errors of queries by programs and the command line.
  public let queries: QueryPhrases

  init(
    _ rates: RatePhrases, name: String, problems: ProblemPhrases, history: HistoryPhrases,
    files: FilePhrases,
    pairs: PairsPhrases, controls: ControlPhrases, board: BoardPhrases, alerts: AlertPhrases,
    terms: TermsPhrases,
    markets: MarketsPhrases,
    quotes: QuotesPhrases,
    settings: SettingsPhrases, sources: SourcePhrases, app: AppPhrases, sales: SalesPhrases,
    errors: ErrorPhrases, queries: QueryPhrases
  ) {
    self.name = name
    self.problems = problems
    self.history = history
    self.files = files
    self.pairs = pairs
    self.controls = controls
    self.board = board
    self.alerts = alerts
    self.terms = terms
    self.markets = markets
    self.quotes = quotes
    self.settings = settings
    self.sources = sources
    self.app = app
    self.sales = sales
    self.errors = errors
    self.queries = queries
    super.init(rates)
  }
}

/// What a watcher wants of the updates.
struct QuoteInterest: Hashable, Sendable {
  /// How often a watcher gets updates.
  enum Pace: Hashable, Sendable {
    /// Ten times a second.
    case each
    /// About three times a second, as often as the page shows them; few changes at once.
    case shown
    /// Once a second, for a reader who saves data.
    case second
  }

  /// All changes at once.
  static let all = QuoteInterest(symbols: nil, pace: .each)

  /// The maximum number of rows.
  static let mostRows = 100

  /// The symbols whose changes the watcher gets, and those of all others only with the updates of
  /// ages; nil for all changes.
  let rows: [String]?
  let pace: Pace

  /// The number of changed rows that the watcher gets at once between two regular updates. So it
  /// gets few changes sooner, and at most a quarter more rows than at the regular pace.
  var mostEarlyRows: Int { pace == .shown ? max(1, (rows?.count ?? 0) / 4) : 0 }

  /// - Parameters:
  ///   - rows: The symbols that are shown, separated by spaces, which no symbol contains; nil for
  ///     all.
  ///   - savesData: Whether the reader saves data.
  /// - Returns: Nil for more than ``mostRows`` symbols.
  init?(rows: String?, savesData: Bool) {
    var known: Set<Substring> = []
    let symbols = rows?.split(separator: " ").filter { known.insert($0).inserted }.map(String.init)
    guard symbols?.count ?? 0 <= Self.mostRows else { return nil }
    self.init(symbols: symbols, pace: savesData ? .second : symbols == nil ? .each : .shown)
  }

  private init(symbols: [String]?, pace: Pace) {
    rows = symbols
    self.pace = pace
  }
}

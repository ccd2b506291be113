public import CambistModel
public import CambistMoney
import CambistRates

/// The rates between all currencies of a board, each as in a single conversion: of one source,
/// which is named once, with a footnote for rates of another source or day.
public struct CrossRatesScreen: Sendable {
  /// The rate of the row's currency in the column's.
  public struct Cell: Sendable, Hashable {
    /// The rate; a dash when there is none, and empty for equal currencies.
    public var rate: String
    /// The number of its footnote; nil for the common source and day.
    public var note: Int?
  }

  /// One currency.
  public struct Row: Sendable, Hashable {
    /// The code of the currency.
    public var code: String
    /// Its name.
    public var name: String
    /// One for each currency, in the board's order.
    public var cells: [Cell]
  }

  /// The title of the screen.
  public var title: String
  /// Explains the cells: `1 of the currency at the left, in the currency above`.
  public var caption: String
  /// The codes of the columns.
  public var codes: [String]
  /// One for each currency, in the board's order.
  public var rows: [Row]
  /// The source and the day of most rates: `ECB · 30 Oct 2026`; nil without rates.
  public var source: String?
  /// Other sources and days, in the order of their numbers, from 1.
  public var notes: [String]
  /// Notes: missing rates, rates that are due.
  public var warnings: [String]
  /// `Created 24 Nov 2026, 18:05 UTC`
  public var created: String
  /// The label of the button that prints.
  public var printLabel: String
  /// The label of the link back.
  public var backLabel: String
  /// The notice instead of a table with fewer than two currencies.
  public var empty: Notice?
  /// Whether newer rates are being fetched.
  public var isRefreshing: Bool

  /// - Parameters:
  ///   - currencies: The currencies of the board.
  ///   - answers: For each currency the rates into all of them; nil when there is none.
  /// - Complexity: O(*n*²) for *n* currencies.
  public init(
    _ currencies: [Currency], _ answers: [[RateAnswer?]], catalog: CurrencyCatalog,
    isRefreshing: Bool = false, in presentation: Presentation<Phrases>
  ) {
    let (phrases, style) = (presentation.phrases, presentation.style)
    let words = phrases.board
    title = words.table
    caption = words.tableCaption
    created = phrases.pairs.created(presentation.text(presentation.now))
    printLabel = phrases.pairs.print
    backLabel = words.title
    self.isRefreshing = isRefreshing
    codes = currencies.map { $0.code }
    notes = []
    warnings = []
    let origins = answers.map { row in
      row.map { answer in
        answer.flatMap { $0.provenance.isNone ? nil : presentation.text($0.provenance) }
      }
    }
    source = Self.mostFrequent(origins.joined().compactMap { $0 })
    rows = []
    for (index, currency) in currencies.enumerated() {
      var cells: [Cell] = []
      for (column, answer) in answers[index].enumerated() {
        guard index != column else {
          cells.append(Cell(rate: "", note: nil))
          continue
        }
        var number: Int?
        if let origin = origins[index][column], !Self.isSame(origin, source ?? "") {
          if !notes.contains(where: { Self.isSame($0, origin) }) { notes.append(origin) }
          number = notes.firstIndex { Self.isSame($0, origin) }.map { $0 + 1 }
        }
        let rate = answer.flatMap { RateText.number($0.route, style) }
        cells.append(Cell(rate: rate ?? "—", note: number))
      }
      rows.append(Row(code: currency.code, name: catalog.name(of: currency), cells: cells))
    }
    let isMissing = answers.joined().contains { $0 == nil }
    if isMissing, !isRefreshing {
      warnings.append("— " + phrases.pairs.noRate)
    }
    if answers.joined().contains(where: { $0?.isStale ?? false }), !isRefreshing {
      warnings.append(phrases.converter.newerDue)
    }
    if currencies.count < 2 {
      empty = Notice(kind: .warning, title: words.empty, detail: words.emptyDetail)
    }
  }

  /// The most frequent text; the first of several.
  private static func mostFrequent(_ texts: [String]) -> String? {
    var counts: [(text: String, count: Int)] = []
    for text in texts {
      if let index = counts.firstIndex(where: { isSame($0.text, text) }) {
        counts[index].count += 1
      } else {
        counts.append((text, 1))
      }
    }
    var most: (text: String, count: Int)?
    for entry in counts where entry.count > most?.count ?? 0 { most = entry }
    return most?.text
  }

  /// Bytes are compared, which needs no Unicode tables.
  private static func isSame(_ text: String, _ other: String) -> Bool {
    text.utf8.elementsEqual(other.utf8)
  }
}

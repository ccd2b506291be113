public import CambistModel
public import CambistMoney
import CambistRates

/// The conversions that were made, the newest first.
public struct HistoryScreen: Sendable {
  /// One conversion.
  public struct Row: Sendable, Hashable {
    public var id: Int64
    /// Day and time in UTC.
    public var time: String
    /// The amount that was converted.
    public var source: String
    /// What it came to.
    public var target: String
    /// What can be paid of a result that is finer than a payment.
    public var payable: String?
    /// `1 USD = 0.895095 EUR`
    public var rate: String
    /// Source and day.
    public var provenance: String
    /// What runs it again, for those who hear the page.
    public var againLabel: String
    public var deleteLabel: String
    /// What the converter is given to run it again.
    public var input: ConvertScreen.Input
  }

  /// A conversion whose stored values cannot be read.
  public struct UnreadableRow: Sendable, Hashable {
    public var id: Int64
    /// Day and time in UTC.
    public var time: String
    /// What is wrong.
    public var text: String
    /// The label of the button that deletes it, for screen readers.
    public var deleteLabel: String
  }

  public var title: String
  public var search: String
  public var searchLabel: String
  public var showLabel: String
  public var rows: [Row]
  /// The conversions of this page that cannot be read.
  public var unreadable: [UnreadableRow]
  /// How many conversions the search finds.
  public var count: String?
  /// Why there are no rows.
  public var empty: Notice?
  public var notices: [Notice]
  /// `Page 2 of 3`; nil where one page holds all.
  public var page: String?
  /// The numbers of the pages on both sides.
  public var newerPage: Int?
  public var olderPage: Int?
  public var newerLabel: String
  public var olderLabel: String
  public var deleteLabel: String
  public var clearLabel: String
  public var clearQuestion: String
  public var clearDetail: String
  public var clearConfirmLabel: String
  public var cancelLabel: String
  public var exportLabel: String
  public var undoLabel: String
  public var backLabel: String

  /// Renders a page of the history.
  ///
  /// - Parameter page: The page, or why it cannot be had.
  public init(
    _ page: Result<HistoryPage, Problem>, search: String, phrases: Phrases, style: NumberStyle
  ) {
    let words = phrases.history
    title = words.title
    self.search = search
    searchLabel = words.search
    showLabel = words.show
    newerLabel = words.newer
    olderLabel = words.older
    deleteLabel = words.delete
    clearLabel = words.clear
    clearQuestion = words.clearQuestion
    clearDetail = ""
    clearConfirmLabel = words.clearConfirm
    cancelLabel = words.cancel
    exportLabel = words.export
    undoLabel = phrases.pairs.undo
    backLabel = phrases.converter.title
    rows = []
    unreadable = []
    notices = []
    switch page {
    case .failure(let problem):
      notices.append(problem.notice(phrases, style))
    case .success(let page):
      for entry in page.entries { rows.append(Self.row(entry, phrases, style)) }
      for entry in page.unreadable {
        let time = phrases.text(.moment(entry.time))
        unreadable.append(
          UnreadableRow(
            id: entry.id, time: time, text: words.unreadable,
            deleteLabel: words.deleteUnreadable(time)))
      }
      clearDetail = phrases.counted(words.clearDetail, page.total, style)
      if page.isEmpty {
        empty = Notice(kind: .warning, title: words.empty, detail: words.emptyDetail)
      } else if page.count == 0 {
        empty = Notice(kind: .warning, title: words.noMatch(search), detail: "")
      } else {
        count = phrases.counted(words.conversions, page.count, style)
      }
      guard page.pages > 1 else { return }
      self.page = words.page(
        style.text(ExactDecimal(page.number)), style.text(ExactDecimal(page.pages)))
      if page.number > 1 { newerPage = page.number - 1 }
      if page.number < page.pages { olderPage = page.number + 1 }
    }
  }

  /// What to say about a conversion that was deleted.
  public static func deleted(
    _ entry: HistoryEntry, _ phrases: Phrases, _ style: NumberStyle
  ) -> String {
    phrases.pairs.deleted(
      style.typedText(entry.record.source) + " = " + style.typedText(entry.record.target))
  }

  private static func row(
    _ entry: HistoryEntry, _ phrases: Phrases, _ style: NumberStyle
  ) -> Row {
    let record = entry.record
    let (source, target) = (style.typedText(record.source), style.typedText(record.target))
    let rate = RateText.number(kept: record.rate, for: [record.use], style)
    return Row(
      id: entry.id, time: phrases.text(.moment(entry.time)), source: source, target: target,
      payable: record.payable.map { phrases.converter.payable(style.text($0)) },
      rate: RateText.equation(record.source.currency, rate, record.target.currency),
      provenance: phrases.text(record.provenance),
      againLabel: phrases.history.again(source, record.target.currency.code),
      deleteLabel: phrases.history.deleteOne(source, target),
      input: ConvertScreen.Input(
        from: record.source.currency, to: record.target.currency,
        amount: AmountExpression.canonical(record.typed.amount), side: record.side,
        on: record.day?.description ?? "", isStored: true))
  }
}

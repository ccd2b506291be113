public import CambistModel
import CambistMoney
import CambistRates

/// The user's conversions, the newest first.
public struct HistoryScreen: Sendable {
  /// One conversion.
  public struct Row: Sendable, Hashable {
    /// The number of the entry in the store.
    public var id: Int64
    /// Day and time in the reader's time zone.
    public var time: String
    /// The amount that was converted.
    public var source: String
    /// The result.
    public var target: String
    /// A result with more decimals than a payment, rounded for one.
    public var payable: String?
    /// `1 USD = 0.895095 EUR`
    public var rate: String
    /// The result with the user's own fees or rate: `2.5% fee: EUR 87.27 · 1 USD = 0.8727 EUR`; nil
    /// without any.
    public var effective: String?
    /// Source and day.
    public var provenance: String
    /// The label of the link that runs it again, for screen readers.
    public var againLabel: String
    /// The label of the button that deletes.
    public var deleteLabel: String
    /// The converter's input to run it again.
    public var input: ConvertScreen.Input
  }

  /// A conversion whose stored values cannot be read.
  public struct UnreadableRow: Sendable, Hashable {
    /// The number of the entry in the store.
    public var id: Int64
    /// Day and time in the reader's time zone.
    public var time: String
    /// The error.
    public var text: String
    /// The label of the button that deletes it, for screen readers.
    public var deleteLabel: String
  }

  /// The title of the screen.
  public var title: String
  /// The text in the search field.
  public var search: String
  /// The label of the search field.
  public var searchLabel: String
  /// The label of the button that searches.
  public var showLabel: String
  /// The rows of the list, in order.
  public var rows: [Row]
  /// The conversions of this page that cannot be read.
  public var unreadable: [UnreadableRow]
  /// The number of matching conversions.
  public var count: String?
  /// Why there are no rows.
  public var empty: Notice?
  /// Errors and warnings, in the order in which they are shown.
  public var notices: [Notice]
  /// `Page 2 of 3`; nil for a single page.
  public var page: String?
  /// The number of the previous page, with newer entries.
  public var newerPage: Int?
  /// The number of the next page, with older entries.
  public var olderPage: Int?
  /// The label of the link to newer entries.
  public var newerLabel: String
  /// The label of the link to older entries.
  public var olderLabel: String
  /// The label of the button that deletes.
  public var deleteLabel: String
  /// The label of the button that deletes all entries.
  public var clearLabel: String
  /// The question before all entries are deleted.
  public var clearQuestion: String
  /// The number of entries that would be deleted.
  public var clearDetail: String
  /// The label of the button that confirms it.
  public var clearConfirmLabel: String
  /// The label of the button that cancels.
  public var cancelLabel: String
  /// The label of the link that exports as CSV.
  public var exportLabel: String
  /// The label of the button that undoes the deletion.
  public var undoLabel: String
  /// The label of the link to files of amounts.
  public var filesLabel: String
  /// The label of the link back to the converter.
  public var backLabel: String

  /// Renders a page of the history.
  ///
  /// - Parameter page: The page, or why it is unavailable.
  public init(
    _ page: Result<HistoryPage, Problem>, search: String, in presentation: Presentation<Phrases>
  ) {
    let (phrases, style) = (presentation.phrases, presentation.style)
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
    filesLabel = phrases.files.link
    backLabel = phrases.converter.title
    rows = []
    unreadable = []
    notices = []
    switch page {
    case .failure(let problem):
      notices.append(problem.notice(in: presentation))
    case .success(let page):
      // Many conversions on a page use rates of a few days.
      var provenances: [Provenance: String] = [:]
      var times = MomentTexts(presentation)
      for entry in page.entries {
        let provenance = entry.record.provenance
        let text = provenances[provenance] ?? presentation.text(provenance)
        provenances[provenance] = text
        rows.append(Self.row(entry, times.text(entry.time), text, in: presentation))
      }
      for entry in page.unreadable {
        let time = times.text(entry.time)
        unreadable.append(
          UnreadableRow(
            id: entry.id, time: time, text: words.unreadable,
            deleteLabel: words.deleteUnreadable(time)))
      }
      clearDetail = presentation.counted(words.clearDetail, page.total)
      if page.isEmpty {
        empty = Notice(kind: .warning, title: words.empty, detail: words.emptyDetail)
      } else if page.count == 0 {
        empty = Notice(kind: .warning, title: words.noMatch(search), detail: "")
      } else {
        count = presentation.counted(words.conversions, page.count)
      }
      guard page.pages > 1 else { return }
      self.page = words.page(
        style.text(ExactDecimal(page.number)), style.text(ExactDecimal(page.pages)))
      if page.number > 1 { newerPage = page.number - 1 }
      if page.number < page.pages { olderPage = page.number + 1 }
    }
  }

  /// The message about a deleted conversion.
  public static func deleted(
    _ entry: HistoryEntry, in presentation: Presentation<Phrases>
  ) -> String {
    presentation.phrases.pairs.deleted(equation(entry.record, in: presentation))
  }

  /// `USD 100 = EUR 89.51`
  public static func equation(
    _ record: ConversionRecord, in presentation: Presentation<Phrases>
  ) -> String {
    let (source, target) = presentation.style.texts(record)
    return source + " = " + target
  }

  private static func row(
    _ entry: HistoryEntry, _ time: String, _ provenance: String,
    in presentation: Presentation<Phrases>
  ) -> Row {
    let (phrases, style) = (presentation.phrases, presentation.style)
    let record = entry.record
    let (source, target) = style.texts(record)
    let rate = RateText.number(
      record.rate, isDerived: record.isDerived, for: [record.use], style)
    return Row(
      id: entry.id, time: time, source: source, target: target,
      payable: record.payable.map { phrases.converter.payable(style.text($0)) },
      rate: RateText.equation(record.source.currency, rate, record.target.currency),
      effective: Self.effective(record, in: presentation),
      provenance: provenance,
      againLabel: phrases.history.again(source, record.target.currency.code),
      deleteLabel: phrases.history.deleteOne(source, target),
      input: ConvertScreen.Input(
        from: record.source.currency, to: record.target.currency,
        amount: AmountExpression.canonical(record), side: record.side,
        on: record.day?.description ?? "", isStored: true))
  }

  /// The result of a conversion with the user's own terms.
  private static func effective(
    _ record: ConversionRecord, in presentation: Presentation<Phrases>
  ) -> String? {
    #if hasFeature(Embedded)
      // A browser has no terms.
      return nil
    #else
      guard let effective = record.effective else { return nil }
      let (phrases, style) = (presentation.phrases, presentation.style)
      let rate = RateText.number(
        effective.rate, isDerived: effective.isRateDerived, for: [effective.use(in: record)], style)
      let equation = RateText.equation(record.source.currency, rate, record.target.currency)
      let label = phrases.label(of: effective.terms, style)
      return label + ": " + style.text(effective.result) + " · " + equation
    #endif
  }
}

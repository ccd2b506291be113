public import CambistModel
public import CambistMoney
import CambistRates

/// The notices of the sales screens.
enum SalesNotices {
  /// The maximum number of listed findings.
  private static let reportLimit = 8

  static func make(
    _ sales: Loadable<SalesOverview>, in presentation: Presentation<Phrases>
  ) -> [Notice] {
    var notices = problems(sales, in: presentation)
    guard let overview = sales.value else { return notices }
    if let missing = missing(
      overview.total, target: overview.target, presentation.phrases.sales)
    {
      notices.append(missing)
    }
    if let report = notice(overview.report, in: presentation) { notices.append(report) }
    return notices
  }

  /// The contradictions in the rates; nil without any.
  static func notice(
    _ report: RateReport, in presentation: Presentation<Phrases>
  ) -> Notice? {
    let (phrases, style) = (presentation.phrases, presentation.style)
    let lines = report.lines(phrases, style, limit: reportLimit)
    guard !lines.isEmpty else { return nil }
    let words = phrases.sales.report
    guard report.count > 0 else {
      return Notice(kind: .warning, title: words.incomplete, detail: "")
    }
    return Notice(
      kind: .warning, title: presentation.counted(words.title, report.count),
      detail: words.detail, lines: lines)
  }

  /// A sum, or that it is too large; a dash when none of its sales could be converted, because that is
  /// not zero.
  static func sum(_ total: SalesTotal, _ style: NumberStyle, _ words: SalesPhrases) -> String {
    guard let sum = total.sum else { return words.tooLarge }
    return total.convertedCount == 0 && total.count > 0 ? "—" : style.text(sum)
  }

  static func problems<Value>(
    _ sales: Loadable<Value>, in presentation: Presentation<Phrases>
  ) -> [Notice] {
    guard let problem = sales.problem else { return [] }
    let phrases = presentation.phrases
    if problem == .notConfigured {
      let words = phrases.sales
      return [Notice(kind: .warning, title: words.noSource, detail: words.noSourceDetail)]
    }
    let isKnown = sales.value != nil
    let title = isKnown ? phrases.sales.failedWithData : phrases.sales.failed
    return [
      Notice(
        kind: isKnown ? .warning : .failure, title: title, detail: problem.text(in: presentation),
        detailLabel: problem.detailLabel(phrases), retry: phrases.frame.retry)
    ]
  }

  static func missing(
    _ total: SalesTotal, target: Currency, _ words: SalesPhrases
  ) -> Notice? {
    total.missingText(in: target, words).map { Notice(kind: .warning, title: $0, detail: "") }
  }

  static func short(_ missing: [Currency], _ words: SalesPhrases) -> String? {
    missing.isEmpty ? nil : words.notConvertedShort(list(missing))
  }

  static func targets(_ known: [Currency], selected: Currency) -> [Choice] {
    var currencies = known
    for currency in [Currency.eur, selected] where !currencies.contains(currency) {
      currencies.append(currency)
    }
    return currencies.sorted().map {
      Choice(value: $0.code, text: $0.code, isSelected: $0 == selected)
    }
  }

  fileprivate static func list(_ currencies: [Currency]) -> String {
    var text = ""
    for (index, currency) in currencies.enumerated() {
      text += (index > 0 ? ", " : "") + currency.code
    }
    return text
  }
}

extension SalesTotal {
  /// Names the currencies that are missing from the total; nil for none.
  public func missingText(in target: Currency, _ words: SalesPhrases) -> String? {
    missing.isEmpty ? nil : words.notConverted(SalesNotices.list(missing), target.code)
  }
}

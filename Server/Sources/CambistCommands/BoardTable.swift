import CambistDesk
import CambistDocuments
import CambistModel
import CambistMoney
import CambistRates
import CambistScreens

/// An amount in all currencies of the board, as lines of text.
struct BoardTable {
  /// The amount, a line for each currency, and the source that most rows share.
  private(set) var lines: [String]
  /// Why the first currency without a value has none; nil when all have one.
  private(set) var failure: Failure?

  /// - Parameter day: The requested past day; nil for the newest rates.
  init(
    _ amount: BoardAmount, _ targets: [AnsweredTarget], on day: CalendarDate?, _ style: NumberStyle
  ) {
    var title = "\(amount.canonical) \(amount.currency)"
    var rows: [[String]] = []
    var shared: (provenance: Provenance, facts: RateFacts)?
    for target in targets {
      let code = target.currency.code
      switch amount.amounts(in: target) {
      case .success(let value):
        if rows.allSatisfy({ $0[1] == Self.nothing }) { title = style.typedText(value.amounts) }
        let facts = RateFacts(
          value.rate.state, for: [value.amounts], on: day, in: .english(style))
        let provenance = value.rate.answer.provenance
        // Equal currencies have no source.
        if shared == nil, !provenance.isNone { shared = (provenance, facts) }
        let isOther =
          !provenance.isNone
          && (provenance.source != shared?.provenance.source
            || provenance.asOf != shared?.provenance.asOf)
        rows.append([
          code, style.text(value.amounts.target.amount), isOther ? facts.source ?? "" : "",
        ])
      case .failure(let reason):
        let failed = Failure(anyOf: reason)
        failure = failure ?? failed
        rows.append([code, Self.nothing, failed?.message ?? ""])
      }
    }
    lines = [title]
    let table = TextTable(
      rows: rows, leading: [0, 2], decimals: [1], decimalSign: style.decimalSeparator)
    lines += table.lines(width: nil).map { runs in "  " + runs.map(\.text).joined() }
    if day != nil, let stale = shared?.facts.stale { lines.append("  " + stale) }
    if let origin = shared?.facts.origin { lines.append("  " + origin) }
  }

  /// Replaces a missing value.
  private static let nothing = "—"
}

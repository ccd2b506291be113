public import CambistModel
public import CambistMoney
import CambistRates

/// A failed source of rates, as text.
public struct SourceFailure: Sendable, Hashable {
  /// The failed source, and the source used instead.
  public var title: String
  /// The reason.
  public var detail: String
  /// The label of the disclosure for a technical reason; nil if the reason is shown at once.
  public var detailLabel: String?

  public init(title: String, detail: String, detailLabel: String?) {
    self.title = title
    self.detail = detail
    self.detailLabel = detailLabel
  }

  /// Both as one line.
  public var text: String { title + " " + detail }

  /// The failure as a warning, with a button that retries.
  func notice(retry: String) -> Notice {
    Notice(kind: .warning, title: title, detail: detail, detailLabel: detailLabel, retry: retry)
  }
}

extension Presentation<Phrases> {
  /// The failed sources, each with its reason and the source used instead.
  func failures(of state: RateState?) -> [SourceFailure] { phrases.failures(of: state, style) }
}

extension Phrases {
  /// The failed sources, each with its reason and the source used instead; all institutions as one
  /// entry, with the reason of the first.
  public func failures(of state: RateState?, _ style: NumberStyle) -> [SourceFailure] {
    var failures: [SourceFailure] = []
    let failed = state?.failures ?? []
    let banks = failed.filter { institutions.name(of: $0.source) != nil }
    var shown = failed.filter { institutions.name(of: $0.source) == nil }
    if let first = banks.first {
      let names = banks.map { $0.source }.joined(separator: ",")
      shown.append(RateState.Failure(source: names, problem: first.problem))
    }
    for failure in shown {
      var title = converter.failed(sourceName(failure.source))
      if let answer = state?.value, !answer.isFrom(failure.source) {
        title += " " + converter.answersInstead(sourceName(answer.provenance.source))
      }
      failures.append(
        SourceFailure(
          title: title, detail: failure.problem.text(self, style),
          detailLabel: failure.problem.detailLabel(self)))
    }
    return failures
  }
}

extension RateAnswer {
  /// Whether it is the source itself or one that the source quotes: `valyuta/cbar`.
  fileprivate func isFrom(_ source: String) -> Bool {
    let (name, whole) = (Array(source.utf8), Array(provenance.source.utf8))
    return whole == name || whole.starts(with: name + [UInt8(ascii: "/")])
  }
}

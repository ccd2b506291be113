public import CambistModel
public import CambistMoney
import CambistRates

/// A failed source of rates, as text.
public struct SourceFailure: Sendable, Hashable {
  /// The source.
  public var title: String
  /// The reason, and the source used instead.
  public var detail: String

  public init(title: String, detail: String) {
    self.title = title
    self.detail = detail
  }

  /// Both in one line.
  public var text: String { title + " " + detail }
}

extension Presentation<Phrases> {
  /// The failed sources, each with its reason and the source used instead.
  func failures(of state: RateState?) -> [SourceFailure] { phrases.failures(of: state, style) }
}

extension Phrases {
  /// The failed sources, each with its reason and the source used instead; all institutions in one,
  /// with the reason of the first.
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
      var detail = failure.problem.text(self, style)
      if let answer = state?.value, !answer.isFrom(failure.source) {
        detail += " " + converter.answersInstead(sourceName(answer.provenance.source))
      }
      failures.append(
        SourceFailure(title: converter.failed(sourceName(failure.source)), detail: detail))
    }
    return failures
  }
}

extension RateAnswer {
  /// Whether it comes from a source or from one that the source quotes: `valyuta/cbar`.
  fileprivate func isFrom(_ source: String) -> Bool {
    let (name, whole) = (Array(source.utf8), Array(provenance.source.utf8))
    return whole == name || whole.starts(with: name + [UInt8(ascii: "/")])
  }
}

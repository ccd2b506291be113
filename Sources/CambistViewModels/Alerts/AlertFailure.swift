import CambistDesk
import CambistModel
import CambistScreens

/// Why an alert was not added, in a sentence.
enum AlertFailure {
  static func text(of error: any Error, _ presentation: Presentation<Phrases>) -> String {
    let phrases = presentation.phrases
    switch error {
    case AlertInputError.amount(let error): return error.text(phrases)
    case let problem as Problem: return problem.text(in: presentation)
    case let failure as QueryFailure:
      switch failure.reason {
      case .fixedRate: return phrases.alerts.fixedRate
      case .onlyMovesInDay: return phrases.alerts.onlyMovesInDay
      case .noHistory: return phrases.pairs.noChart
      case .problem(let problem, _): return problem.text(in: presentation)
      default: return phrases.pairs.noRate
      }
    default: return phrases.alerts.notPositive("\(AlertRule.maximumDigits)")
    }
  }
}

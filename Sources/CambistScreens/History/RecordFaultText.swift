public import CambistModel
import CambistMoney

extension RecordFault {
  /// Why a conversion that was made offline is not in the history.
  public func text(in presentation: Presentation<Phrases>) -> String {
    let (phrases, style) = (presentation.phrases, presentation.style)
    let words = phrases.history
    return switch self {
    case .sourceMissing, .sourceUnknown, .sourceOfItself, .notFixed, .fixed: words.wrongSource
    case .wrongDay(let asOf, _): words.wrongDay(presentation.text(asOf))
    case .future(let day): words.wrongDay(phrases.text(day))
    case .notQuoted(let from, let to, let day):
      words.notQuoted(from.code, to.code, phrases.text(day))
    case .wrongRate(let rate, let expected):
      words.wrongRate(style.text(rate), style.text(expected))
    case .wrongResult: words.wrongResult
    case .unproven: words.unproven
    }
  }
}

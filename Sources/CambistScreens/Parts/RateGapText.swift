public import CambistModel
import CambistMoney

extension RateGap {
  func notice(
    _ state: RateState, _ failures: [SourceFailure], _ phrases: RatePhrases
  ) -> Notice {
    var (title, detail) = (text(in: state, phrases), "")
    let label = failures.first { $0.detailLabel != nil }?.detailLabel
    for sentence in details(phrases) {
      // Only the technical part is hidden in a disclosure.
      if label == nil {
        detail += (detail.utf8.isEmpty ? "" : " ") + sentence
      } else {
        title += " " + sentence
      }
    }
    for failure in failures { detail += (detail.utf8.isEmpty ? "" : " ") + failure.text }
    return Notice(
      kind: .failure, title: title, detail: detail, detailLabel: label,
      retry: failures.isEmpty ? nil : phrases.frame.retry)
  }

  /// Why there is no rate, in a sentence.
  public func text(in state: RateState, _ phrases: RatePhrases) -> String {
    let isUnknown = state.isNothingStored && !state.failures.isEmpty
    return switch self {
    case .notQuoted(let from, let to, _, _) where isUnknown:
      phrases.converter.nothingStored(from.code, to.code)
    case .notQuoted(let from, let to, let missing, _):
      missing.isEmpty
        ? phrases.converter.noRoute(from.code, to.code)
        : phrases.converter.notQuoted(Self.list(missing))
    case .noneOn(let day, _, _, _) where isUnknown: phrases.converter.notStored(phrases.text(day))
    case .noneOn(let day, let from, let to, _):
      phrases.converter.noneOn(phrases.text(day), from.code, to.code)
    case .suspended(let suspension, _, _, _):
      phrases.converter.suspended(
        phrases.sourceName(suspension.source), Self.list(suspension.currencies),
        phrases.text(suspension.since))
    case .notStored(let day): phrases.converter.notStored(phrases.text(day))
    case .future(let day): phrases.converter.future(phrases.text(day))
    case .tooEarly(let day, let first):
      phrases.converter.tooEarly(phrases.text(day), phrases.text(first))
    case .overflow(let from, let to): phrases.converter.overflow(from.code, to.code)
    }
  }

  /// Further details, one sentence each.
  public func details(_ phrases: RatePhrases) -> [String] {
    func last(_ last: CalendarDate, _ from: Currency, _ to: Currency, before day: CalendarDate?)
      -> String
    {
      guard let day else {
        return phrases.converter.lastKnown(from.code, to.code, phrases.text(last))
      }
      return phrases.converter.lastKnownBefore(
        from.code, to.code, phrases.text(last), phrases.text(day))
    }
    return switch self {
    case .notQuoted(let from, let to, _, let day?): [last(day, from, to, before: nil)]
    case .noneOn(let day, let from, let to, let known?): [last(known, from, to, before: day)]
    case .suspended(let suspension, let from, let to, let day):
      [last(suspension.lastKnown, from, to, before: day)]
    default: []
    }
  }

  private static func list(_ currencies: [Currency]) -> String {
    var text = ""
    for currency in currencies { text += (text.utf8.isEmpty ? "" : ", ") + currency.code }
    return text
  }
}

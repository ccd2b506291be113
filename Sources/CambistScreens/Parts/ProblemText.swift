public import CambistModel
public import CambistMoney

extension Problem {
  /// The problem as a notice in place of the data.
  ///
  /// - Parameter retry: The label of the button that retries, if there is one.
  public func notice(in presentation: Presentation<Phrases>, retry: String? = nil) -> Notice {
    Notice(kind: .failure, title: text(in: presentation), detail: "", retry: retry)
  }

  /// The problem in a sentence.
  public func text(in presentation: Presentation<Phrases>) -> String {
    text(presentation.phrases, presentation.style)
  }

  /// The problem in a sentence.
  public func text(_ phrases: Phrases, _ style: NumberStyle) -> String {
    let words = phrases.problems
    return switch self {
    case .notConfigured: words.notConfigured
    case .unreachable(let host, let reason): words.unreachable(host, reason)
    case .timedOut(let seconds): phrases.counted(words.timedOut, seconds, style)
    case .status(let status): words.status(ExactDecimal(status).description)
    case .refused(let code, let message): words.refused(message, code)
    case .throttled(let seconds): phrases.counted(words.throttled, seconds, style)
    case .streamEnded(nil, _): words.streamEnded
    case .streamEnded(let code?, let reason):
      words.streamClosed(
        ExactDecimal(code).description + (reason.utf8.isEmpty ? "" : ": " + reason))
    case .tooLarge(let limit): words.tooLarge(style.text(ExactDecimal(limit >> 20)))
    case .full(let limit): words.full(style.text(ExactDecimal(limit)))
    case .redirectRefused(let reason): words.redirectRefused(reason)
    case .unreadable(let resource, let reason): words.unreadable(resource, reason)
    case .badRow(let fault):
      words.badRow(
        fault.resource, ExactDecimal(fault.row).description, fault.field, fault.text(words))
    case .file(let path, let reason): words.file(path, reason)
    case .store(let reason): words.store(reason)
    }
  }
}

extension Problem {
  /// The label of the button that shows the sentence, if it is technical; nil when it is plain.
  func detailLabel(_ phrases: Phrases) -> String? {
    switch self {
    case .notConfigured, .timedOut, .throttled, .full: nil
    case .unreachable, .status, .refused, .streamEnded, .tooLarge, .redirectRefused, .unreadable,
      .badRow, .file, .store:
      phrases.errors.details
    }
  }

  /// The problem in a sentence, if only one element was skipped.
  public func textOfSkipped(_ phrases: Phrases, _ style: NumberStyle) -> String {
    guard case .badRow(let fault) = self else { return text(phrases, style) }
    let words = phrases.problems
    return words.badElement(
      fault.resource, ExactDecimal(fault.row).description, fault.field, fault.text(words))
  }
}

extension RowFault {
  fileprivate func text(_ words: ProblemPhrases) -> String {
    switch reason {
    case .missing: words.missing
    case .notText(let found): words.notText(found)
    case .notANumber: words.notANumber(text)
    case .tooManyDigits: words.tooManyDigits(text)
    case .notPositive: words.notPositive(text)
    case .notAConvention: words.notAConvention(text)
    case .notACurrency: words.notACurrency(text)
    case .notADate: words.notADate(text)
    case .notAProductCode: words.notAProductCode
    case .notASymbol: words.notASymbol
    case .tooLong: words.tooLong
    case .twice: words.twice
    }
  }
}

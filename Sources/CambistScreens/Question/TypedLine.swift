#if !hasFeature(Embedded)
  public import CambistModel
  public import CambistMoney

  /// A text in an amount field of the converter that is more than an amount: a conversion in one
  /// line, such as `100 usd to eur, gbp`, or an unknown text.
  public struct TypedLine: Sendable {
    /// The input of the line, completed from the screen; the text itself when it cannot be read.
    public let input: ConvertScreen.Input
    /// The target currencies after the first.
    public private(set) var others: [Currency] = []
    /// Why it cannot be read, in a sentence.
    public private(set) var error: String?
    /// How its ambiguous words were read, in a sentence.
    public private(set) var hint: String?

    /// Reads a typed text; nil for an amount, with a currency or without, for a text without
    /// letters or currency signs, and for one in a row of the board.
    ///
    /// A line without an amount converts 1. A line without a target keeps one of the screen's
    /// currencies, by the rule of ``CurrencyPair/usualTarget(from:after:)``.
    ///
    /// - Parameters:
    ///   - vocabulary: The names of currencies, created only when needed.
    ///   - home: The currency of the reader's region.
    ///   - today: The reader's day.
    public init?(
      _ typed: ConvertScreen.Input, home: Currency?, today: CalendarDate,
      in presentation: Presentation<Phrases>, vocabulary: () async -> CurrencyVocabulary
    ) async {
      let (phrases, style) = (presentation.phrases, presentation.style)
      guard !typed.isCurrencyTyped, typed.row == nil,
        typed.amount.unicodeScalars.contains(where: Self.isOfWords),
        (try? AmountExpression(typed.amount, style)) == nil
      else { return nil }
      let question: ConversionQuestion
      do throws(QuestionError) {
        question = try ConversionQuestion(
          typed.amount, style, await vocabulary(), home: home, today: today,
          language: phrases.language)
      } catch {
        input = typed
        self.error = error.text(phrases)
        return
      }
      let target =
        question.to.first
        ?? CurrencyPair.usualTarget(
          from: question.from, after: CurrencyPair(typed.from, typed.to))
      let amount = question.amount.map { $0.value.exactDecimal()?.description ?? $0.canonical }
      input = ConvertScreen.Input(
        from: question.from, to: target, amount: amount ?? "1",
        on: question.day?.description ?? typed.on, isStored: true)
      others = Array(question.to.dropFirst())
      let hints = question.assumptions.map { $0.text(phrases) }
      hint = hints.isEmpty ? nil : hints.joined(separator: " ")
    }

    private static func isOfWords(_ scalar: Unicode.Scalar) -> Bool {
      scalar.properties.isAlphabetic || scalar.properties.generalCategory == .currencySymbol
    }
  }
#endif

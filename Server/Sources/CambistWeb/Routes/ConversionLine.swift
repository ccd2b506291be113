import CambistDesk
import CambistDocuments
import CambistModel
import CambistMoney
import CambistScreens

/// What was typed into an amount field that is more than an amount: a conversion in one line, such as
/// `100 usd to eur, gbp`, or words that are none.
struct ConversionLine {
  /// What it says, with the rest from the page; the text itself where it cannot be read.
  let input: ConvertScreen.Input
  /// The currencies to convert to but for the first.
  private(set) var others: [Currency] = []
  /// Why it cannot be read.
  private(set) var error: String?
  /// How its words of several meanings were read.
  private(set) var hint: String?

  /// Nil for an amount, with a currency or without, and for text without letters or currency signs.
  init?(
    _ typed: ConvertScreen.Input, _ desk: Desk, _ locale: RequestLocale, today: CalendarDate
  ) async {
    guard !typed.isStored, !typed.isCurrencyTyped, typed.row == nil,
      typed.amount.unicodeScalars.contains(where: Self.isOfWords),
      (try? AmountExpression(typed.amount, locale.style)) == nil
    else { return nil }
    let question: ConversionQuestion
    do throws(QuestionError) {
      question = try ConversionQuestion(
        typed.amount, locale.style, await desk.vocabulary(), home: BoardPages.home(locale),
        today: today)
    } catch {
      input = typed
      self.error = error.message(locale.phrases)
      return
    }
    let usual = typed.to == question.from ? typed.from : typed.to
    let target = question.to.first ?? (usual == question.from ? .eur : usual)
    let amount = question.amount.map { $0.value.exactDecimal()?.description ?? $0.canonical }
    input = ConvertScreen.Input(
      from: question.from, to: target, amount: amount ?? "1",
      on: question.day?.description ?? typed.on, isStored: true)
    others = Array(question.to.dropFirst())
    let hints = question.assumptions.map { $0.message(locale.phrases) }
    hint = hints.isEmpty ? nil : hints.joined(separator: " ")
  }

  private static func isOfWords(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || scalar.properties.generalCategory == .currencySymbol
  }
}

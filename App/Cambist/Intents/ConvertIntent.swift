import AppIntents
import CambistMoney
import CambistScreens
import CambistViewModels

/// Converts an amount, and speaks and shows the result with its source and day.
struct ConvertIntent: AppIntent {
  static let title: LocalizedStringResource = "Convert an Amount"
  static let description: IntentDescription? = IntentDescription(
    "Converts an amount into another currency, with the source and the day of the rate.")
  static var parameterSummary: some ParameterSummary {
    Summary("Convert \(\.$amount) from \(\.$from) to \(\.$to)")
  }

  /// Text, as a number would be a binary fraction: `100`, `€ 1.234,50`, `100 dollars`.
  @Parameter(title: "Amount", requestValueDialog: "How much?") var amount: String
  /// Optional when the amount names its currency.
  @Parameter(title: "From") var from: CurrencyEntity?
  @Parameter(title: "To", requestValueDialog: "Into which currency?") var to: CurrencyEntity

  @MainActor
  func perform() async throws -> some IntentResult & ReturnsValue<String> & ProvidesDialog
    & ShowsSnippetView
  {
    let chosen = from?.currency
    let spoken = try await AppGroup.withDesk { await $0.amount(amount, chosen: chosen) }
    let source = try await source(of: spoken)
    guard let target = to.currency else { throw IntentFailure(text: to.name) }
    let answer = try await answer(spoken.amount, from: source, to: target)
    return .result(
      value: answer.result, dialog: "\(answer.spoken)", view: ConversionSnippet(answer: answer))
  }

  /// The currency of the amount; asks for it when it is ambiguous.
  @MainActor
  private func source(of spoken: SpokenAmount) async throws -> Currency {
    switch spoken.source {
    case .currency(let currency): return currency
    case .contradiction(let named, let chosen):
      throw IntentFailure(
        text: try await AppGroup.withDesk { $0.contradiction(named: named, chosen: chosen) })
    case .question(let entries):
      let entity =
        entries.isEmpty
        ? try await $from.requestValue("From which currency?")
        : try await $from.requestDisambiguation(
          among: entries.map(CurrencyEntity.init), dialog: "From which currency?")
      guard let currency = entity.currency else { throw IntentFailure(text: entity.name) }
      return currency
    }
  }

  /// Converts; asks about an amount with two readings.
  @MainActor
  private func answer(
    _ amount: String, from source: Currency, to target: Currency
  ) async throws -> SpokenConversion.Answer {
    let first = try await AppGroup.withDesk { await $0.convert(amount, from: source, to: target) }
    guard case .question(let question, let readings) = first else { return try first.result() }
    let labels = readings.map(\.label)
    let chosen = try await $amount.requestDisambiguation(among: labels, dialog: "\(question)")
    let reading = readings.first { $0.label == chosen }?.amount ?? chosen
    return try await AppGroup.withDesk { await $0.convert(reading, from: source, to: target) }
      .result()
  }
}

extension SpokenConversion {
  fileprivate func result() throws -> Answer {
    switch self {
    case .answer(let answer): return answer
    case .question(let text, _), .failure(let text): throw IntentFailure(text: text)
    }
  }
}

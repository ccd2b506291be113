import ArgumentParser
import CambistDesk
import CambistModel
import CambistMoney
import CambistRates
import CambistScreens
import CambistWeb

/// `cambist convert AMOUNT FROM TO`: an amount in another currency.
struct ConvertCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert", abstract: "Convert an amount and keep it in the history.",
    discussion: """
      The amount may be arithmetic, such as "12*3+5" or "(10+2)/3". A negative one follows two \
      dashes: cambist convert -- -5 USD EUR.
      """)

  @Argument(help: "The amount.")
  var amount: String

  @Argument(help: "The currency to convert from.")
  var from: String

  @Argument(help: "The currency to convert to.")
  var to: String

  @Option(help: ArgumentHelp("The day whose rate is used, such as 2026-10-30.", valueName: "date"))
  var on: String?

  @Option(help: ArgumentHelp("The only source to use.", valueName: "source"))
  var source: String?

  @Flag(help: "Write JSON.")
  var json = false

  @OptionGroup var rates: RateOptions
  @OptionGroup var store: StoreOptions

  func run() async throws {
    try await reporting {
      let value = try ExactFraction(argument: amount)
      let (from, to) = (try Currency(argument: from), try Currency(argument: to))
      let day = try on.map { try CalendarDate(argument: $0) }
      let desk = try rates.desk(store)
      let told = try await desk.settledRate(
        from: from, to: to, on: day, source: source?.lowercased())
      Terminal.warn(told.notices)
      let answer = told.value.answer
      let amounts = try ConvertedAmounts(value, side: .from, answer.conversion)
      let record = try ConversionRecord(amounts, by: answer, on: day)
      if json {
        try Terminal.write(json: try ConversionDocument(amounts, by: answer))
      } else {
        try show(amounts, told.value.state, on: day)
      }
      try await desk.history.remember(
        ConverterInput(
          from: from, to: to, amount: AmountExpression.canonical(amounts.typed.amount),
          side: .from))
      try await desk.history.record(record)
    }
  }

  private func show(
    _ amounts: ConvertedAmounts, _ state: RateState, on day: CalendarDate?
  ) throws {
    let style = NumberStyle.english
    func text(_ money: Money) -> String { style.text(money.amount) + " " + money.currency.code }
    try Terminal.write("\(text(amounts.source)) = \(text(amounts.target))")
    let facts = RateFacts(
      state, on: day, now: DeskClock.system.now(), phrases: .english, style: style)
    let rates = [facts.rate, facts.reverse].compactMap { $0 }
    try Terminal.write("  " + rates.joined(separator: "   "))
    let origin = [facts.source, facts.fetched, facts.offline].compactMap { $0 }
    try Terminal.write("  " + origin.joined(separator: " · "))
    if let route = facts.route, route.legs.count > 1 { try Terminal.write("  " + route.path) }
  }
}

import ArgumentParser
import CambistDesk
import CambistScreens

/// `cambist convert AMOUNT FROM TO`: an amount in another currency.
struct ConvertCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert", abstract: "Convert an amount and save it in the history.",
    discussion: """
      The words can be in any order, with or without "to", as in "100usd to eur" and "USD/EUR". \
      Without an amount, 1 is converted. The amount can be a calculation, such as "12*3+5" or \
      "(10+2)/3". Numbers use the format of the locale. Without a locale, with the C locale and \
      with --json, they use digits and a decimal point. With --json, --locale only affects how \
      the amount is read.
      """)

  @Argument(
    help: ArgumentHelp(
      "The amount and the currencies to convert from and to, such as 100 USD EUR.",
      valueName: "amount from to"),
    completion: Completions.conversion)
  var words: [String]

  @Option(
    help: ArgumentHelp(
      "Use the rate of this date, such as 2026-10-30 or yesterday.", valueName: "date"))
  var on: String?

  @Option(
    help: ArgumentHelp("Use only this source.", valueName: "source"),
    completion: .list(Desk.rateSources))
  var source: String?

  @Flag(help: "Print JSON.")
  var json = false

  @OptionGroup var locale: LocaleOptions
  @OptionGroup var rates: RateOptions
  @OptionGroup var store: StoreOptions

  func run() async throws {
    guard let typed = ConversionWords(typed: words) else {
      throw ValidationError(
        "“\(words.joined(separator: " "))” is not an amount and two currencies, such as 100 USD EUR."
      )
    }
    let conversion = Conversion(
      amount: typed.amount ?? "1", from: typed.from, to: typed.to, on: on, source: source,
      isJSON: json,
      style: json ? locale.chosen : locale.named)
    try await reporting { try await conversion.run(on: try rates.desk(store)) }
  }
}

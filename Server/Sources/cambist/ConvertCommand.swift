import ArgumentParser

/// `cambist convert AMOUNT FROM TO`: an amount in another currency.
struct ConvertCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert", abstract: "Convert an amount and keep it in the history.",
    discussion: """
      The amount may be arithmetic, such as "12*3+5" or "(10+2)/3". A negative one follows two \
      dashes: cambist convert -- -5 USD EUR. Numbers are read and written as in the locale; with \
      --json, and with no locale or C, they are digits with a point before the decimals.
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

  @OptionGroup var locale: LocaleOptions
  @OptionGroup var rates: RateOptions
  @OptionGroup var store: StoreOptions

  func run() async throws {
    let conversion = Conversion(
      amount: amount, from: from, to: to, on: on, source: source, isJSON: json,
      style: locale.named)
    try await reporting { try await conversion.run(on: try rates.desk(store)) }
  }
}

import ArgumentParser
import CambistDesk
import CambistMoney
import CambistScreens

/// `cambist convert AMOUNT FROM TO`: an amount in another currency.
struct ConvertCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert", abstract: "Convert an amount and save it in the history.",
    discussion: """
      The words can be in any order, with or without "to", as in "100usd to eur" and "USD/EUR". \
      Currencies can be codes, signs or names in five languages, and there can be several to \
      convert to, as in "100 usd to eur, gbp" and "€50 in dollars". A date can follow, as in \
      "100 usd in eur on 13 Mar 2020". Without an amount, 1 is converted. The amount can be a \
      calculation, such as "12*3+5" or "(10+2)/3", have a percentage added, as in "80+15%", or \
      end with k or m. Numbers use the format of the locale. Without a locale, with the C locale \
      and with --json, they use digits and a decimal point. With --json, --locale only affects \
      how the amount is read.

      With --file, every row of a file of amounts is converted by the rate of its own date and \
      written with the result after it. CSV, TSV, NDJSON and JSON are detected, as are the \
      columns by their names.

      With --fee, --markup, --fixed-fee, --rate or --received, the result at these terms, the \
      difference and the effective rate are shown beside the published figures and saved with \
      them. Without these options, the stored terms of the pair are used; see "cambist pairs fee".
      """)

  @Argument(
    help: ArgumentHelp(
      "The amount and the currencies to convert from and to, such as 100 USD EUR.",
      valueName: "amount from to"),
    completion: Completions.conversion)
  var words: [String] = []

  @OptionGroup(title: "Files") var file: FileOptions

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

  @OptionGroup(title: "Fee or own rate") var own: TermsOptions
  @OptionGroup var locale: LocaleOptions
  @OptionGroup var rates: RateOptions
  @OptionGroup var store: StoreOptions

  func validate() throws {
    try file.validate(words: words, source: source, json: json)
    guard file.file == nil || own.isEmpty else {
      throw ValidationError("A fee or a rate of your own can’t be used with --file.")
    }
  }

  func run() async throws {
    if file.file != nil {
      return try await reporting {
        let day = try on.map { try CalendarDate(typed: $0) }
        let conversion = try FileConversion(
          file, on: day, source: source?.lowercased(), style: locale.named)
        try await conversion.run(on: try rates.desk(store))
      }
    }
    let style = json ? locale.chosen : locale.named
    let typed = ConversionWords(typed: words)
    // An empty word is a script's error, and is reported as such.
    if let typed, typed.isPlain || words.contains(where: \.isEmpty) {
      return try await reporting {
        let amount = typed.amount ?? "1"
        let conversion = Conversion(
          amount: amount, from: typed.from, to: typed.to, on: on, source: source,
          own: try own.input(given: own.received.map { _ in amount }), isJSON: json, style: style)
        try await conversion.run(on: try rates.desk(store))
      }
    }
    try await reporting {
      // Only a plain amount can be that of a receipt.
      let line = ConversionLine(
        text: words.joined(separator: " "), codes: typed, on: on, source: source,
        own: try own.input(given: own.received.flatMap { _ in typed?.amount }), isJSON: json,
        style: style, home: json && style == nil ? nil : locale.currency)
      try await line.run(on: try rates.desk(store))
    }
  }
}

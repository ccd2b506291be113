import ArgumentParser

/// `cambist currencies`: the currencies that can be converted.
struct CurrenciesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "currencies", abstract: "List currencies and their names.")

  @Argument(help: "Show only currencies whose code or name contains this text, in any language.")
  var search: String = ""

  @Option(help: "The language of the names: en, es, az, tr or ru.")
  var language = "en"

  @Flag(help: "Print JSON.")
  var json = false

  @OptionGroup var rates: RateOptions
  @OptionGroup var store: StoreOptions

  func run() async throws {
    let search = CurrencySearch(text: search, language: language, isJSON: json)
    try await reporting { try await search.run(on: try rates.desk(store)) }
  }
}

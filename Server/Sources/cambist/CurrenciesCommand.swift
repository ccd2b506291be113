import ArgumentParser
import CambistDesk
import CambistModel
import CambistMoney
import CambistWeb

/// `cambist currencies`: what can be converted.
struct CurrenciesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "currencies", abstract: "List the currencies, with their names.")

  @Argument(help: "Only currencies whose code or name, in any language, contains this.")
  var search: String = ""

  @Option(help: "The language of the names, such as en, az, tr or ru.")
  var language = "en"

  @Flag(help: "Write JSON.")
  var json = false

  @OptionGroup var rates: RateOptions
  @OptionGroup var store: StoreOptions

  func run() async throws {
    try await reporting {
      let entries = try await rates.desk(store).settledCurrencies(
        matching: search, language: language)
      if json { return try Terminal.write(json: entries.map(CurrencyDocument.init)) }
      var rows = [["CODE", "MINOR UNITS", "UNTIL", "NAME"]]
      for entry in entries {
        rows.append([
          entry.currency.code, "\(entry.currency.minorUnits)",
          entry.until?.description ?? "current", entry.name,
        ])
      }
      try Terminal.write(table: rows, leading: [0, 3])
    }
  }
}

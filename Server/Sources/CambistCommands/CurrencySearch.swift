import ArgumentParser
import CambistDesk
import CambistDocuments
import CambistModel
import CambistMoney
import Foundation

/// A search for currencies on the command line.
struct CurrencySearch {
  var text = ""
  var language = "en"
  var isJSON = false

  /// Finds the currencies, lists them, and ends the process.
  func run(on desk: Desk) async throws -> Never {
    let entries = try await desk.settledCurrencies(matching: text, language: language)
    if isJSON {
      try Terminal.write(json: entries.map(CurrencyDocument.init))
    } else {
      try Terminal.write(table: rows(entries), leading: [0, 3])
    }
    try await desk.close()
    // The system frees memory at once; freeing each value takes longer.
    withExtendedLifetime((desk, entries)) { exit(ExitCode.success.rawValue) }
  }

  private func rows(_ entries: [CurrencyCatalog.Entry]) -> [[String]] {
    [["CODE", "MINOR UNITS", "UNTIL", "NAME"]]
      + entries.map { entry in
        [
          entry.currency.code, "\(entry.currency.minorUnits)",
          entry.until?.description ?? "current", entry.name,
        ]
      }
  }
}

extension CurrencySearch {
  /// The search in arguments that are no more than `cambist currencies yen`: the parser of
  /// arguments takes longer than the search.
  init?(plain arguments: [String]) {
    guard (2...3).contains(arguments.count),
      CurrenciesCommand.names.contains(arguments[1]),
      !arguments.dropFirst().contains(where: { $0.hasPrefix("-") })
    else { return nil }
    self.init(text: arguments.count > 2 ? arguments[2] : "")
  }
}

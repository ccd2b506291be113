import ArgumentParser
import CambistDesk
import CambistDocuments
import CambistModel
import CambistScreens

/// `cambist sources`: the sources of rates.
struct SourcesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sources", abstract: "List the sources of rates and whether they work.")

  @Flag(help: "Print JSON.")
  var json = false

  @OptionGroup var locale: LocaleOptions
  @OptionGroup var rates: RateOptions
  @OptionGroup var store: StoreOptions

  func run() async throws {
    try await reporting {
      let statuses = try await rates.desk(store).sourceStatuses(language: "en")
      if json { return try Terminal.write(json: statuses.map(SourceDocument.init)) }
      var rows = [
        ["ID", "NAME", "COUNTRY", "TYPE", "CURRENCIES", "RATES FROM", "NEXT RATES", "STATUS"]
      ]
      let screen = RateSourcesScreen(statuses, in: locale.presentation)
      for (status, row) in zip(statuses, screen.rows) {
        let count = status.currencies.isEmpty ? "—" : String(status.currencies.count)
        rows.append([
          row.id, row.name, row.country ?? "—", row.kind ?? "—", count, row.newest ?? "—",
          row.due ?? "—", row.status + (row.updated.map { " (\($0))" } ?? ""),
        ])
      }
      try Terminal.write(table: rows, leading: [0, 1, 2, 3, 5, 6, 7])
    }
  }
}

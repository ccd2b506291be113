import ArgumentParser
import CambistDesk
import CambistModel
import CambistMoney
import CambistRates
import CambistScreens
import CambistWeb

/// `cambist history`: the conversions that were made.
struct HistoryCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "history", abstract: "List the conversions that were made, the newest first.")

  @Option(help: "Only conversions with a currency of this code or name.")
  var currency: String?

  @Option(help: "Which page of 50 to list; CSV and JSON have all.")
  var page = 1

  @Flag(help: "Write CSV.")
  var csv = false

  @Flag(help: "Write JSON.")
  var json = false

  @OptionGroup var rates: RateOptions
  @OptionGroup var store: StoreOptions

  func validate() throws {
    guard page >= 1 else { throw ValidationError("--page takes a number from 1.") }
    guard !(csv && json) else { throw ValidationError("Choose one of --csv and --json.") }
  }

  func run() async throws {
    try await reporting {
      let desk = try rates.desk(store)
      let search = currency ?? ""
      let catalog = await desk.searchCatalog(search)
      if csv || json {
        return try await write(try await desk.history.slices(search: search, catalog: catalog))
      }
      try show(try await desk.history.page(page, search: search, catalog: catalog))
    }
  }

  /// Writes all that there is, slice by slice.
  private func write(_ slices: HistorySlices) async throws {
    var (slices, skipped, isFirst) = (slices, 0, true)
    try Terminal.write(text: csv ? HistoryCSV.head : "[")
    while let slice = try await slices.next() {
      skipped += slice.unreadableCount
      guard !slice.entries.isEmpty else { continue }
      if csv {
        // A file gets names as they are.
        try Terminal.write(
          text: HistoryCSV.lines(slice.entries, shown: Terminal.isSeen ? Terminal.plain : { $0 }))
      } else {
        try Terminal.write(
          items: slice.entries.map(HistoryDocument.init), isFirst: isFirst)
      }
      isFirst = false
    }
    if json { try Terminal.write(text: "]\n") }
    Terminal.warn(HistoryDocument.notices(skipped: skipped))
  }

  private func show(_ page: HistoryPage) throws {
    Terminal.warn(HistoryDocument.notices(skipped: page.unreadable.count))
    guard page.count > 0 else {
      let words = Phrases.english.history
      return Terminal.warn(page.isEmpty ? words.empty + "." : words.noMatch(currency ?? ""))
    }
    var rows = [["TIME", "AMOUNT", "RESULT", "RATE", "SOURCE", "OF"]]
    for entry in page.entries {
      let record = entry.record
      let origin = record.provenance.isNone ? "" : record.provenance.asOf.description
      rows.append([
        entry.time.description, record.source.description, record.target.description,
        record.rate.description, record.provenance.source, origin,
      ])
    }
    try Terminal.write(table: rows)
    guard page.pages > 1 else { return }
    Terminal.warn("Page \(page.number) of \(page.pages); --page shows another.")
  }
}

import ArgumentParser
import CambistDesk
import CambistDocuments
import CambistModel
import CambistMoney
import CambistRates
import CambistScreens

/// `cambist history`: the conversions that were made.
struct HistoryCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "history", abstract: "List your conversions, newest first.")

  @Option(help: "Show only conversions with this currency code or name.")
  var currency: String?

  @Option(help: "The page to list, 50 conversions each. CSV and JSON contain all.")
  var page = 1

  @Option(help: ArgumentHelp("Show only this many of the newest conversions.", valueName: "count"))
  var limit: Int?

  @Flag(help: "Print CSV.")
  var csv = false

  @Flag(help: "Print JSON.")
  var json = false

  @OptionGroup var locale: LocaleOptions
  @OptionGroup var rates: RateOptions
  @OptionGroup var store: StoreOptions

  func validate() throws {
    guard page >= 1 else { throw ValidationError("--page must be 1 or greater.") }
    guard limit ?? 1 >= 1 else { throw ValidationError("--limit must be 1 or greater.") }
    guard limit == nil || page == 1 else {
      throw ValidationError("Use either --limit or --page, not both.")
    }
    guard !(csv && json) else { throw ValidationError("Use either --csv or --json, not both.") }
  }

  func run() async throws {
    try await reporting {
      let desk = try rates.desk(store)
      let search = currency ?? ""
      let catalog = await desk.searchCatalog(search)
      if csv || json {
        return try await write(
          try await desk.history.slices(search: search, catalog: catalog, limit: limit))
      }
      guard let limit else {
        return try show(try await desk.history.page(page, search: search, catalog: catalog))
      }
      var slices = try await desk.history.slices(search: search, catalog: catalog, limit: limit)
      var newest = HistoryPage(entries: [], number: 1, count: 0, total: 0)
      while let slice = try await slices.next() { newest.entries += slice.entries }
      (newest.count, newest.total) = (newest.entries.count, newest.entries.count)
      try show(newest)
    }
  }

  /// Writes all that there is, slice by slice.
  private func write(_ slices: HistorySlices) async throws {
    var (slices, skipped, isFirst) = (slices, 0, true)
    let zone = DeskClock.system.zone()
    try Terminal.write(text: csv ? HistoryCSV.head : "[")
    while let slice = try await slices.next() {
      skipped += slice.unreadableCount
      guard !slice.entries.isEmpty else { continue }
      if csv {
        // A file gets names as they are.
        try Terminal.write(
          text: HistoryCSV.lines(
            slice.entries, in: zone, shown: Terminal.isSeen ? Terminal.plain : { $0 }))
      } else {
        try Terminal.write(
          items: slice.entries.map(HistoryDocument.init), isFirst: isFirst)
      }
      isFirst = false
    }
    if json { try Terminal.write(text: "]\n") }
    Terminal.warn([.unreadableConversions(skipped)])
  }

  private func show(_ page: HistoryPage) throws {
    Terminal.warn([.unreadableConversions(page.unreadable.count)])
    let screen = HistoryScreen(
      .success(page), search: currency ?? "", in: locale.presentation)
    if let empty = screen.empty { return Terminal.warn(empty.title) }
    var rows = [["TIME", "AMOUNT", "RESULT", "RATE", "SOURCE"]]
    for row in screen.rows {
      let result = [row.target, row.payable].compactMap(\.self).joined(separator: " · ")
      rows.append([row.time, row.source, result, row.rate, row.provenance])
    }
    try Terminal.write(table: rows, leading: [0, 4])
    if limit == nil, let number = screen.page {
      Terminal.warn("\(number). Use --page for another page.")
    }
  }
}

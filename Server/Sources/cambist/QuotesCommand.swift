import ArgumentParser
import CambistDesk
import CambistModel
import CambistMoney
import CambistScreens
import CambistWeb

/// `cambist quotes`: the live quotes.
struct QuotesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "quotes", abstract: "Show live quotes: once, as a live table, or as JSON lines.")

  @Flag(help: "Keep the table up to date, until Ctrl-C.")
  var watch = false

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp("Only these symbols.", valueName: "symbol"))
  var only: [String] = []

  @Flag(help: "Write each quote that changes as a line of JSON, until Ctrl-C.")
  var json = false

  @OptionGroup var quotes: QuoteOptions
  @OptionGroup var locale: LocaleOptions
  @OptionGroup var store: StoreOptions

  /// How often what changed is written.
  private static let beat = Duration.milliseconds(250)
  /// With nothing kept, quotes are waited for as long as connecting may take, and a moment.
  private static let patience = Duration.seconds(12)

  func run() async throws {
    try await reporting {
      var feeds = Desk.Feeds(rateSources: [])
      try quotes.add(to: &feeds)
      let quotes = Desk(
        store: try store.open(), feeds: feeds,
        logSkipped: { count, first in
          Terminal.warn("\(count) skipped, such as: \(first.text(.english, .english))")
        }
      ).quotes
      try await Terminal.untilInterrupted {
        try await withThrowingTaskGroup { group in
          group.addTask { await quotes.run() }
          group.addTask {
            if json {
              try await writeChanges(quotes)
            } else if watch {
              try await watch(quotes)
            } else {
              try await writeOnce(quotes)
            }
          }
          // The connection ends only when it is told to.
          for try await _ in group { group.cancelAll() }
        }
      }
    }
  }

  private func writeOnce(_ quotes: QuotesRepository) async throws {
    let isKept = await !quotes.quotes().entries.isEmpty
    await Patience.wait(atMost: isKept ? Patience.limit : Self.patience) {
      await Self.untilLive(quotes)
    }
    let state = await quotes.quotes()
    guard !state.entries.isEmpty else {
      throw state.problem.map { Failure($0, at: "quotes") }
        ?? Failure(.unavailable, "The source sent no quotes.")
    }
    try write(state, redrawing: false)
    if state.stream != .live {
      let reason = state.problem.map { ": " + $0.text(.english, .english) } ?? "."
      Terminal.warn("These quotes are kept; none came now" + reason)
    }
  }

  private static func untilLive(_ quotes: QuotesRepository) async {
    while await quotes.quotes(since: .max).stream != .live {
      guard (try? await Task.sleep(for: .milliseconds(20))) != nil else { return }
    }
  }

  private func watch(_ quotes: QuotesRepository) async throws {
    while true {
      try write(await quotes.quotes(), redrawing: true)
      try await Task.sleep(for: Self.beat)
    }
  }

  private func writeChanges(_ quotes: QuotesRepository) async throws {
    var version = await quotes.quotes(since: .max).version
    while true {
      let state = await quotes.quotes(since: version)
      version = state.version
      for entry in QuotesInput(only: only).listed(state.entries) {
        try Terminal.write(json: QuoteDocument(entry))
      }
      try await Task.sleep(for: Self.beat)
    }
  }

  private func write(_ state: QuotesState, redrawing: Bool) throws {
    let screen = QuotesScreen(
      state, input: QuotesInput(only: only), phrases: .english, style: locale.style,
      now: DeskClock.system.now())
    var rows = [screen.columns.map { $0.uppercased() } + [""]]
    for row in screen.rows {
      rows.append([
        row.symbol, row.bid, row.ask, row.low, row.high, row.spread, row.change ?? "—", row.time,
        row.stale ?? row.trendLabel ?? "",
      ])
    }
    let status = screen.status.text + " " + screen.status.since
    let problem = screen.notices.first.map { " · " + $0.title } ?? ""
    try Terminal.write(table: rows, redrawing: redrawing, foot: status + problem)
  }
}

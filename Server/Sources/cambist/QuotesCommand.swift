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
      let desk = Desk(
        store: try store.open(), feeds: feeds,
        logSkipped: { count, first in
          Terminal.warn("\(count) skipped, such as: \(first.textOfSkipped(.english, .english))")
        })
      let quotes = desk.quotes
      try await Terminal.untilInterrupted {
        try await withThrowingTaskGroup { group in
          group.addTask { await quotes.run() }
          group.addTask {
            if json {
              try await writeChanges(quotes)
            } else if watch {
              try await watch(quotes)
            } else {
              try await writeOnce(desk)
            }
          }
          // The connection ends only when it is told to.
          for try await _ in group { group.cancelAll() }
        }
      }
    }
  }

  private func writeOnce(_ desk: Desk) async throws {
    let quotes = desk.quotes
    let isKept = await !wanted(quotes.quotes().entries).isEmpty
    await Patience.wait(atMost: isKept ? Patience.limit : Self.patience) {
      await Self.untilLive(quotes)
    }
    // A source may send one symbol at a time.
    await Patience.wait(atMost: Patience.limit) { await untilComplete(quotes) }
    let told = try await desk.lastQuotes(only: only)
    try write(told.value, redrawing: false)
    Terminal.warn(told.notices)
  }

  private func wanted(_ entries: [QuoteEntry]) -> [QuoteEntry] {
    QuotesInput(only: only).seen(entries)
  }

  private static func untilLive(_ quotes: QuotesRepository) async {
    while await quotes.quotes(since: .max).stream != .live {
      guard (try? await Task.sleep(for: .milliseconds(20))) != nil else { return }
    }
  }

  /// Waits, while quotes come, for those that were asked for, or for a moment without a new symbol.
  private func untilComplete(_ quotes: QuotesRepository) async {
    var count = -1
    while true {
      let state = await quotes.quotes()
      guard state.stream == .live else { return }
      if only.isEmpty ? state.entries.count == count : state.missing(of: only).isEmpty { return }
      count = state.entries.count
      guard (try? await Task.sleep(for: Self.beat)) != nil else { return }
    }
  }

  private func watch(_ quotes: QuotesRepository) async throws {
    var warnings = StreamWarnings()
    var version: UInt64?
    while true {
      let state = await quotes.quotes()
      warnings.tell(state)
      // Ages and the seconds that are left change on a terminal only.
      if Terminal.isSeen || state.version != version { try write(state, redrawing: true) }
      version = state.version
      try await Task.sleep(for: Self.beat)
    }
  }

  private func writeChanges(_ quotes: QuotesRepository) async throws {
    var warnings = StreamWarnings()
    var version = await quotes.quotes(since: .max).version
    while true {
      let state = await quotes.quotes(since: version)
      version = state.version
      let now = DeskClock.system.now()
      for entry in wanted(state.entries) {
        try Terminal.write(json: QuoteDocument(entry, zone: state.zone, now: now))
      }
      warnings.tell(state)
      try await Task.sleep(for: Self.beat)
    }
  }

  private func write(_ state: QuotesState, redrawing: Bool) throws {
    let screen = QuotesScreen(
      state, input: QuotesInput(only: only), phrases: .english, style: locale.style,
      now: DeskClock.system.now())
    var rows = [screen.columns.all.map { $0.uppercased() } + [""]]
    for row in screen.rows {
      rows.append([
        row.symbol, row.bid, row.ask, row.low, row.high, row.spread, row.change ?? "—",
        row.time, row.stale ?? row.trendLabel ?? "",
      ])
    }
    let status = screen.status.text + " " + screen.status.since
    let problem = screen.notices.first.map { " · " + $0.title } ?? ""
    try Terminal.write(table: rows, redrawing: redrawing, foot: status + problem)
  }
}

/// Tells those who see no line of state, once each time, that quotes do not come.
private struct StreamWarnings {
  private var told: Problem?
  private var isStale = false

  mutating func tell(_ state: QuotesState) {
    guard !Terminal.isSeen else { return }
    if let problem = state.problem, problem != told {
      Terminal.warn(problem.text(.english, .english))
    } else if state.stream == .stale, !isStale {
      Terminal.warn(Phrases.english.quotes.stale + ".")
    }
    told = state.problem
    isStale = state.stream == .stale
  }
}

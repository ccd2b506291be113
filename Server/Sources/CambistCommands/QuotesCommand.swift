import ArgumentParser
import CambistDesk
import CambistDocuments
import CambistModel
import CambistMoney
import CambistScreens

/// `cambist quotes`: the live quotes.
struct QuotesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "quotes", abstract: "Show live quotes once or as they change.")

  @Argument(
    help: ArgumentHelp("Show only these symbols.", valueName: "symbol"),
    completion: Completions.symbols)
  var symbols: [String] = []

  @Flag(help: "Keep updating until Ctrl-C.")
  var watch = false

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp("The same as symbols without a flag.", valueName: "symbol"),
    completion: Completions.symbols)
  var only: [String] = []

  @Flag(help: "Print each quote as a line of JSON; with --watch, each changed one.")
  var json = false

  @OptionGroup var quotes: QuoteOptions
  @OptionGroup var locale: LocaleOptions
  @OptionGroup var store: StoreOptions

  /// How often changes are written.
  private static let beat = Duration.milliseconds(250)
  /// Without stored quotes, the wait covers the connect timeout and a moment more.
  private static let timeout = Duration.seconds(12)

  /// The requested symbols; empty for all.
  private var wantedSymbols: [String] { symbols + only }

  func run() async throws {
    try await reporting {
      var feeds = Desk.Feeds(rateSources: [])
      try quotes.add(to: &feeds)
      let desk = Desk(
        store: try store.open(), feeds: feeds,
        logSkipped: { count, first in
          Terminal.warn(
            "Skipped \(count) invalid quotes. First: \(first.textOfSkipped(.english, .english))")
        })
      let quotes = desk.quotes
      let screen = watch && !json ? LiveScreen() : nil
      try await Terminal.untilInterrupted(on: screen) {
        try await withThrowingTaskGroup { group in
          group.addTask { await quotes.run(reconnecting: watch) }
          group.addTask {
            if !watch {
              try await writeOnce(desk)
            } else if json {
              try await writeChanges(quotes)
            } else {
              try await watch(quotes, on: screen)
            }
          }
          // The connection ends only when its task is cancelled.
          for try await _ in group { group.cancelAll() }
        }
      }
    }
  }

  private func writeOnce(_ desk: Desk) async throws {
    let quotes = desk.quotes
    let isStored = await !wanted(quotes.quotes().entries).isEmpty
    await RefreshTimeout.wait(atMost: isStored ? RefreshTimeout.limit : Self.timeout) {
      await Self.untilLiveOrRefused(quotes)
    }
    // A source may send one symbol at a time.
    await RefreshTimeout.wait(atMost: RefreshTimeout.limit) { await untilComplete(quotes) }
    let answer = try await desk.lastQuotes(only: wantedSymbols)
    if json {
      try write(answer.value.entries, answer.value.zone)
    } else {
      try write(answer.value, on: nil)
    }
    Terminal.warn(answer.notices)
  }

  private func wanted(_ entries: [QuoteEntry]) -> [QuoteEntry] {
    QuotesInput(only: wantedSymbols).seen(Array(entries.indices), of: entries).map { entries[$0] }
  }

  /// Waits for the first quote, or the end of the attempt without one.
  private static func untilLiveOrRefused(_ quotes: QuotesRepository) async {
    while true {
      let state = await quotes.quotes(since: .max)
      if state.stream == .live { return }
      switch state.problem {
      case nil, .store: break
      default: return
      }
      guard (try? await Task.sleep(for: .milliseconds(20))) != nil else { return }
    }
  }

  /// Waits, while quotes arrive, for the requested ones, or for a moment without a new symbol.
  private func untilComplete(_ quotes: QuotesRepository) async {
    var count = -1
    while true {
      let state = await quotes.quotes()
      guard state.stream == .live else { return }
      if wantedSymbols.isEmpty
        ? state.entries.count == count : state.missing(of: wantedSymbols).isEmpty
      {
        return
      }
      count = state.entries.count
      guard (try? await Task.sleep(for: Self.beat)) != nil else { return }
    }
  }

  private func watch(_ quotes: QuotesRepository, on screen: LiveScreen?) async throws {
    var warnings = StreamWarnings()
    var version: UInt64?
    while true {
      let state = await quotes.quotes()
      warnings.report(state)
      // Ages and remaining seconds are updated only when drawn in place.
      if screen != nil || state.version != version { try write(state, on: screen) }
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
      try write(wanted(state.entries), state.zone)
      warnings.report(state)
      try await Task.sleep(for: Self.beat)
    }
  }

  /// Writes each as a line of JSON.
  private func write(_ entries: [QuoteEntry], _ zone: ZoneOffsets) throws {
    let now = DeskClock.system.now()
    for entry in entries {
      try Terminal.write(json: QuoteDocument(entry, zone: zone, now: now))
    }
  }

  private func write(_ state: QuotesState, on terminal: LiveScreen?) throws {
    let screen = QuotesScreen(
      state, input: QuotesInput(only: wantedSymbols), in: locale.presentation)
    var table = TextTable(
      rows: [screen.columns.all.map { $0.uppercased() } + [""]], trends: [[:]],
      dispensable: [7, 5, 3, 4])
    for row in screen.rows {
      table.rows.append([
        row.symbol, row.bid, row.ask, row.low, row.high, row.spread, row.change ?? "—",
        row.time, row.stale ?? row.trendLabel ?? "",
      ])
      table.trends.append([6: row.changeTrend, 8: row.stale == nil ? row.trend : .level])
    }
    let status = screen.status.text + " " + screen.status.since
    let problem = screen.notices.first.map { " · " + $0.title } ?? ""
    try Terminal.write(table: table, on: terminal, isLast: !watch, foot: status + problem)
  }
}

/// Warns, once each time, that no quotes are arriving, for outputs without a status line.
private struct StreamWarnings {
  private var lastProblem: Problem?
  private var stream = StreamState.offline

  mutating func report(_ state: QuotesState) {
    guard !Terminal.isSeen else { return }
    if let problem = state.problem, problem != lastProblem {
      Terminal.warn(problem.text(.english, .english))
    } else if state.stream == .stale, stream != .stale {
      Terminal.warn(Phrases.english.quotes.stale + ".")
    } else if state.stream == .unreadable, stream != .unreadable {
      Terminal.warn(Phrases.english.quotes.unreadable + ".")
    }
    lastProblem = state.problem
    stream = state.stream
  }
}

import CambistDesk
import CambistModel
import CambistMoney
import CambistScreens

/// Renders the live quotes off the main actor, and only those rows that changed.
actor QuotesRenderer {
  /// The three parts of the screen. A part with the same number as before is unchanged.
  struct Rendering: Sendable {
    var items: [QuoteItem] = []
    var itemsNumber: UInt64 = 0
    var frame: QuotesScreen
    var frameNumber: UInt64 = 0
    var status: StreamStatus
    /// The number of rows rendered so far.
    var renderedRows: UInt64 = 0
  }

  /// Everything that the text around the rows depends on.
  private struct FrameContents: Equatable {
    let input: QuotesInput
    let count: Int
    let isEmpty: Bool
    let skipped: Int
    let problem: Problem?
    let writing: Writing
  }

  /// Everything that each row depends on.
  private struct Writing: Equatable {
    let language: String
    let style: NumberStyle
    /// The source's time zone and its current day; changes are measured from the first quote of
    /// that day.
    let zone: ZoneOffsets
    let today: CalendarDate
    /// The reader's time zone and its current day; times of other days include the day.
    let readerZone: ZoneOffsets?
    let readerToday: CalendarDate
  }

  /// A rendered row and what it was rendered from.
  private struct Rendered {
    let item: QuoteItem
    /// Nil while the quote is current.
    let age: Int64?
  }

  private let quotes: QuotesRepository
  private var version: UInt64 = 0
  private var entries: [QuoteEntry] = []
  private var places: [String: Int] = [:]
  private var rendered: [String: Rendered] = [:]
  private var writing: Writing?
  private var contents: FrameContents?
  private var rendering: Rendering?
  private var rows: UInt64 = 0

  init(_ quotes: QuotesRepository) { self.quotes = quotes }

  /// Renders the changes since the last call.
  ///
  /// - Parameter problem: Why the hidden symbols could not be read or stored.
  func render(
    _ input: QuotesInput, problem: Problem?, in presentation: Presentation<Phrases>
  ) async -> Rendering {
    var state = await quotes.quotes(since: version)
    if state.version >= version, !merge(state) {
      // A new symbol is sorted among the others.
      state = await quotes.quotes()
      replace(state)
    }
    state.entries = entries
    state.problem = problem ?? state.problem
    let today = state.zone.date(of: presentation.now)
    let writing = Writing(
      language: presentation.phrases.language, style: presentation.style,
      zone: state.zone, today: today, readerZone: presentation.zone,
      readerToday: presentation.today ?? presentation.now.date)
    if writing != self.writing { rendered = [:] }
    self.writing = writing

    let listed = input.listed(entries, on: today, in: state.zone)
    let status = StreamStatus(state, in: presentation)
    let contents = FrameContents(
      input: input, count: listed.count, isEmpty: entries.isEmpty, skipped: state.skipped,
      problem: state.problem, writing: writing)
    var next =
      rendering
      ?? Rendering(
        frame: QuotesScreen(state, listing: listed.count, input: input, in: presentation),
        status: status)
    next.status = status
    if contents != self.contents {
      next.frame = QuotesScreen(state, listing: listed.count, input: input, in: presentation)
      next.frameNumber += 1
    }
    self.contents = contents
    let items = listed.map { item(entries[$0], zone: state.zone, in: presentation) }
    if items != next.items {
      next.items = items
      next.itemsNumber += 1
    }
    next.renderedRows = rows
    rendering = next
    return next
  }

  private func item(
    _ entry: QuoteEntry, zone: ZoneOffsets, in presentation: Presentation<Phrases>
  ) -> QuoteItem {
    let symbol = entry.quote.symbol
    let age = Self.writtenAge(of: entry, at: presentation.now)
    if let known = rendered[symbol], known.age == age { return known.item }
    rows += 1
    let item = QuoteItem(
      QuoteRow(entry, withLine: false, zone: zone, in: presentation), ticks: entry.ticks,
      version: rows)
    rendered[symbol] = Rendered(item: item, age: age)
    return item
  }

  /// The age as precisely as it is shown: by the second, and by the minute after the first.
  private static func writtenAge(of entry: QuoteEntry, at now: Timestamp) -> Int64? {
    guard entry.isStale(at: now) else { return nil }
    let seconds = now.seconds(since: entry.receivedAt)
    return seconds < 60 ? seconds : seconds / 60 * 60
  }

  /// Adds the changed quotes.
  ///
  /// - Returns: Whether all their symbols were known.
  private func merge(_ state: QuotesState) -> Bool {
    guard version > 0 else {
      replace(state)
      return true
    }
    guard state.entries.allSatisfy({ places[$0.quote.symbol] != nil }) else { return false }
    for entry in state.entries {
      guard let place = places[entry.quote.symbol] else { continue }
      entries[place] = entry
      rendered[entry.quote.symbol] = nil
    }
    version = state.version
    return true
  }

  private func replace(_ state: QuotesState) {
    for entry in state.entries {
      let symbol = entry.quote.symbol
      if places[symbol].map({ entries[$0] }) != entry { rendered[symbol] = nil }
    }
    entries = state.entries
    places = [:]
    for (place, entry) in entries.enumerated() { places[entry.quote.symbol] = place }
    version = state.version
  }
}

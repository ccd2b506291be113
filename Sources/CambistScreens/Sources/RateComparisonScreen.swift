public import CambistModel
public import CambistMoney
import CambistRates

/// A pair's rate at every source, on one day or on two side by side.
public struct RateComparisonScreen: Sendable {
  /// One source's rate on one day.
  public struct Cell: Sendable, Hashable {
    /// `1.1702`; nil without a rate.
    public var rate: String?
    /// `+0.12%`: the difference from the rate that conversions use; nil for that one, and when one
    /// of them is missing.
    public var difference: String?
    /// `20 Nov 2026`: the day of the rate.
    public var date: String?
    /// The owner of the rate if it is not the source itself: `Valyuta · cbar`.
    public var owner: String?
    /// `reference rate`; nil when the source's name implies it.
    public var kind: String?
    /// How it was calculated: `as published`, `inverse of 1 EUR = 1.1702 USD` or `via EUR`.
    public var derivation: String?
    /// Whether conversions use it.
    public var isChosen = false
    /// Why there is no rate, or why it may be old.
    public var problem: String?
    /// Whether the source has not answered yet.
    public var isPending = false
  }

  /// One source.
  public struct Row: Sendable, Hashable {
    /// The source's name in addresses, such as `ecb`.
    public var source: String
    /// The display name, including the source that it quotes: `Valyuta · cbar`.
    public var name: String
    /// The label of the source whose rate conversions use; nil for the others.
    public var chosen: String?
    /// The kinds of its rates and how they were calculated, each once.
    public var notes: [String]
    /// Its rates on each of the days.
    public var cells: [Cell]
  }

  /// `EUR/USD by source`
  public var title: String
  /// The label of the button that compares.
  public var compareLabel: String
  /// The labels of the two dates.
  public var dateLabels: [String]
  /// The first available day, in ISO 8601.
  public var oldestDate: String
  /// The last available day, in ISO 8601.
  public var newestDate: String
  /// The heading of the column of sources.
  public var sourceLabel: String
  /// The heading of the columns of rates.
  public var rateLabel: String
  /// The heading of the columns of differences.
  public var differenceLabel: String
  /// `Latest rate` or the day, for each of the days.
  public var dayLabels: [String]
  /// The sources in the user's order.
  public var rows: [Row]
  /// The order, and what the percentages refer to; nil without rows.
  public var order: String?
  /// Notices instead of a day's rates, or with them.
  public var notices: [Notice]
  /// The warning about rates that are for information only; nil for none.
  public var caution: String?
  /// The declared pegs of the pair, a sentence each.
  public var pegs: [String]
  /// Whether a source has not answered yet.
  public var isRefreshing: Bool
  /// The decimal sign of the rates.
  public var decimalSign: String

  /// Renders a comparison of one day or of two.
  ///
  /// - Parameter unreadable: An invalid text in a date field.
  public init(
    _ comparison: RateComparison, unreadable: [String] = [], in presentation: Presentation<Phrases>
  ) {
    let phrases = presentation.phrases
    let (words, pair) = (phrases.sources, comparison.pair)
    title = Self.title(of: pair, phrases)
    compareLabel = words.compare
    decimalSign = presentation.style.decimalSeparator
    dateLabels = [phrases.converter.date, words.secondDate]
    oldestDate = ECBCalendar.first?.description ?? ""
    newestDate = (presentation.today ?? presentation.now.latestDate).description
    sourceLabel = words.source
    rateLabel = phrases.app.rate
    differenceLabel = words.difference
    dayLabels = comparison.days.map { $0.day.map { phrases.text($0) } ?? phrases.app.newestRate }
    isRefreshing = comparison.isRefreshing
    notices = unreadable.map {
      Notice(kind: .failure, title: phrases.converter.unreadableDate($0), detail: "")
    }
    notices += comparison.days.compactMap { Self.notice($0, presentation) }

    var sources: [String] = []
    for day in comparison.days where sources.isEmpty { sources = day.entries.map { $0.source } }
    rows = sources.map { source in
      let cells = comparison.days.map { day in
        day.entries.first { $0.source.utf8.elementsEqual(source.utf8) }
          .map { Cell($0, on: day.day, in: presentation) } ?? Cell()
      }
      var notes: [String] = []
      for note in cells.map({ $0.kind }) + cells.map({ $0.derivation }) {
        if let note, !notes.contains(note) { notes.append(note) }
      }
      return Row(
        source: source, name: cells.compactMap { $0.owner }.first ?? phrases.sourceName(source),
        chosen: cells.contains { $0.isChosen } ? words.chosen : nil, notes: notes, cells: cells)
    }
    order = rows.isEmpty ? nil : words.order
    pegs = comparison.pegs.map { peg in
      let rate = RateText.equation(
        peg.rate.from, presentation.style.text(peg.rate.rate), peg.rate.to)
      return words.peg(rate, ExactDecimal(peg.year).description, peg.authority)
    }
    let kinds = comparison.days.flatMap { $0.entries.flatMap { $0.state.value?.kinds ?? [] } }
    caution =
      kinds.contains(.reference) || kinds.contains(.official) ? phrases.routes.caution : nil
  }

  /// The rates of each day as a column.
  public var columns: [DecimalColumn] {
    dayLabels.indices.map { day in
      DecimalColumn(rows.compactMap { $0.cells[day].rate }, sign: decimalSign)
    }
  }

  /// `EUR/USD by source`
  public static func title(of pair: CurrencyPair, _ phrases: Phrases) -> String {
    phrases.sources.title(PairScreen.title(of: pair))
  }

  /// The notice instead of a day's sources; nil when they are compared.
  private static func notice(
    _ day: RateComparison.Day, _ presentation: Presentation<Phrases>
  ) -> Notice? {
    guard day.entries.isEmpty else { return nil }
    let phrases = presentation.phrases
    switch day.chosen.answer {
    case .failure(let gap):
      return Notice(kind: .failure, title: gap.text(in: day.chosen, phrases), detail: "")
    case .success(let answer):
      guard !answer.provenance.isNone else {
        return Notice(kind: .warning, title: phrases.pairs.sameCurrency, detail: "")
      }
      let rate = RateText.equation(answer.route, for: [], presentation.style) ?? ""
      let act = phrases.sourceName(answer.provenance.source)
      return Notice(kind: .warning, title: phrases.sources.fixed(rate, act), detail: "")
    }
  }
}

extension RateComparisonScreen.Cell {
  fileprivate init(
    _ entry: RateComparison.Entry, on day: CalendarDate?, in presentation: Presentation<Phrases>
  ) {
    let (phrases, style) = (presentation.phrases, presentation.style)
    isChosen = entry.isChosen
    guard let answer = entry.state.value else {
      isPending = entry.state.isRefreshing
      problem = entry.missingText(phrases, style)
      return
    }
    rate = RateText.number(answer.route, style)
    if !isChosen {
      difference = entry.difference.flatMap { style.difference($0) }
    }
    date = presentation.text(answer.provenance.asOf)
    let owner = phrases.sourceName(answer.provenance.source)
    if owner != phrases.sourceName(entry.source) { self.owner = owner }
    kind = phrases.kindText(answer)
    derivation = phrases.derivationText(answer.route, style)
    if let failure = entry.state.failures.first {
      problem = failure.problem.text(phrases, style)
    } else if answer.isStale, !entry.state.isRefreshing {
      problem = phrases.converter.newerDue
    }
  }
}

extension RateComparison.Entry {
  /// Why the source has no rate, in a sentence; nil when it has one.
  public func missingText(_ phrases: Phrases, _ style: NumberStyle) -> String? {
    guard case .failure(let gap) = state.answer else { return nil }
    if state.isRefreshing { return phrases.sources.pending }
    if let failure = state.failures.first { return failure.problem.text(phrases, style) }
    var text = gap.text(in: state, phrases)
    if case .notQuoted(_, _, let missing, _) = gap, !missing.isEmpty {
      text = phrases.sources.noRate(Self.list(missing))
    }
    for detail in gap.details(phrases) { text += " " + detail }
    return text
  }

  private static func list(_ currencies: [Currency]) -> String {
    var text = ""
    for currency in currencies { text += (text.isEmpty ? "" : ", ") + currency.code }
    return text
  }
}

extension Phrases {
  /// How a route's rate was calculated from published ones: `as published`, `inverse of …` or `via
  /// EUR`.
  func derivationText(_ route: Route, _ style: NumberStyle) -> String? {
    guard let first = route.legs.first else { return nil }
    guard route.legs.count > 1 else {
      guard first.isInverted else { return routes.asPublished }
      return routes.inverted(
        RateText.equation(
          first.published.from, style.text(first.published.rate), first.published.to))
    }
    return sources.via(RouteText.path(Array(route.currencies.dropFirst().dropLast())))
  }
}

extension NumberStyle {
  /// A difference in percent, rounded half-even to hundredths; `<0.01%` for less than half of one,
  /// so that a difference never looks like none. Nil when it has too many digits.
  func difference(_ fraction: ExactFraction) -> String? {
    guard let percent = try? fraction.multiplied(by: ExactFraction(ExactDecimal(100))),
      let rounded = try? percent.decimal(toScale: 2),
      let least = try? ExactDecimal(coefficient: 1, scale: 2)
    else { return nil }
    if percent.isZero { return percentage(.zero) }
    return rounded.isZero ? "<" + percentage(least) : percentageChange(rounded)
  }
}

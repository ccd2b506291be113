public import CambistModel
public import CambistMoney
import CambistRates

/// What is shown with every rate: the rate both ways, source, day and age, and what went wrong.
public struct RateFacts: Sendable {
  /// `1 USD = 0.895095 EUR`
  public var rate: String?
  /// `1 EUR = 1.1172 USD`
  public var reverse: String?
  /// `ECB · 30 Oct 2026 · 22 days ago`
  public var source: String?
  /// `reference rate`; nil where the source says of what kind the rate is.
  public var kind: String?
  /// `fetched 5 minutes ago`; nil for rates that ship with the product.
  public var fetched: String?
  /// Says so while newer rates are on their way.
  public var refreshing: String?
  /// Says so when no source can be reached.
  public var offline: String?
  /// Says so when a newer rate should be out.
  public var stale: String?
  /// Says what a rate that is published for information is not for.
  public var caution: String?
  /// How a rate was derived that is not published as such.
  public var route: RouteText?
  public var routeLabel: String
  public var notices: [Notice]

  /// Whether there is nothing to show beside the notices.
  public var isEmpty: Bool {
    rate == nil && source == nil && offline == nil && refreshing == nil && route == nil
  }

  /// Renders what is known of a pair; nothing without a state.
  ///
  /// - Parameters:
  ///   - failures: The sources that failed.
  ///   - amounts: The conversions that are shown with the rate, which has as many digits as it
  ///     takes for each of them to come to its result.
  ///   - day: The past day that was asked for: how long ago it was needs no telling.
  ///   - today: The reader's day; nil for that of UTC.
  init(
    _ state: RateState?, failures: [SourceFailure], for amounts: [ConvertedAmounts] = [],
    on day: CalendarDate? = nil, now: Timestamp, today: CalendarDate?, phrases: RatePhrases,
    style: NumberStyle
  ) {
    notices = []
    let words = phrases.converter
    routeLabel = words.route
    guard let state else { return }
    if state.isRefreshing { refreshing = phrases.frame.refreshing }
    switch state.answer {
    case .success(let answer):
      let uses = amounts.map { $0.use }
      rate = RateText.equation(answer.route, for: uses, style)
      if !answer.route.legs.isEmpty {
        reverse = RateText.reverse(answer.route, for: uses, style)
      }
      let kinds = answer.kinds
      let provenance = phrases.text(answer.provenance)
      if !kinds.isEmpty {
        // A currency in itself has neither a source nor an age, and law has no age.
        let note =
          day != nil
          ? answer.carriedText(phrases)
          : kinds == [.fixed]
            ? nil : phrases.age(of: answer.provenance.asOf, now: now, today: today, style)
        source = note.map { words.source(provenance, $0) } ?? provenance
      }
      kind = phrases.kindText(answer)
      if kinds.contains(.reference) || kinds.contains(.official) {
        caution = phrases.routes.caution
      }
      fetched = answer.fetchedAt.map { words.fetched(phrases.age(of: $0, now: now, style)) }
      if answer.isStale, !state.isRefreshing { stale = words.newerDue }
      if answer.route.isDerived { route = RouteText(answer, for: uses, phrases, style) }
    case .failure(let gap):
      // What is on its way may still have it.
      if !state.isRefreshing { notices.append(gap.notice(state, failures, phrases)) }
    }
    guard !state.isRefreshing else { return }
    if state.isOffline {
      offline = words.offline
    } else if state.value != nil {
      // A failed source matters as long as another one stands in for it.
      for failure in failures {
        notices.append(
          Notice(
            kind: .warning, title: failure.title, detail: failure.detail,
            retry: phrases.frame.retry))
      }
    }
  }
}

extension RateFacts {
  /// Renders what is known of a pair, with the sources that failed; nothing without a state.
  ///
  /// - Parameters:
  ///   - amounts: The conversions that are shown with the rate.
  ///   - day: The past day that was asked for: how long ago it was needs no telling.
  ///   - today: The reader's day; nil for that of UTC.
  public init(
    _ state: RateState?, for amounts: [ConvertedAmounts] = [], on day: CalendarDate? = nil,
    now: Timestamp, today: CalendarDate? = nil, phrases: Phrases, style: NumberStyle
  ) {
    self.init(
      state, failures: phrases.failures(of: state, style), for: amounts, on: day, now: now,
      today: today, phrases: phrases, style: style)
  }
}

extension RateAnswer {
  /// Why the rates of an earlier day answer for the one that was asked for; nil where they do not.
  public func carriedText(_ phrases: RatePhrases) -> String? {
    guard let day, let carried else { return nil }
    let words = phrases.converter
    return switch carried {
    case .noPublication:
      words.carriedOverHoliday(phrases.text(day), phrases.sourceName(provenance.source))
    case .notYetPublished: words.carriedUntilPublished(phrases.text(day))
    case .notFetched: words.carriedUntilFetched(phrases.text(day))
    }
  }
}

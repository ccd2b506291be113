public import CambistModel
public import CambistMoney
public import CambistRates

/// The details of a rate: the rate both ways, source, day and age, and errors.
public struct RateFacts: Sendable {
  /// `1 USD = 0.895095 EUR`
  public var rate: String?
  /// `1 EUR = 1.1172 USD`
  public var reverse: String?
  /// `ECB · 30 Oct 2026 · 22 days ago`
  public var source: String?
  /// `reference rate`; nil when the source's name implies the kind.
  public var kind: String?
  /// `fetched 5 minutes ago`; nil for bundled rates.
  public var fetched: String?
  /// The notice that newer rates are being fetched; nil for none.
  public var refreshing: String?
  /// The notice that no source is reachable; nil for none.
  public var offline: String?
  /// The notice that a newer rate is due, or that an earlier day's rate is used: `ECB has no rate
  /// for 14 Mar 2020. Using 13 Mar 2020.`
  public var stale: String?
  /// The warning about a rate that is published for information only.
  public var caution: String?
  /// How a rate was calculated if it is not published.
  public var route: RouteText?
  /// The heading of the route.
  public var routeLabel: String
  /// Errors and warnings, in the order in which they are shown.
  public var notices: [Notice]

  /// Whether there is nothing to show besides the notices.
  public var isEmpty: Bool {
    rate == nil && source == nil && offline == nil && refreshing == nil && route == nil
  }

  /// Renders the state of a pair; empty without a state.
  ///
  /// - Parameters:
  ///   - failures: The sources that failed.
  ///   - amounts: The conversions shown with the rate, which has as many digits as are needed to
  /// reproduce each of their results; nil when the rate is not shown.
  ///   - day: The requested past day: its age is not shown.
  init(
    _ state: RateState?, failures: [SourceFailure], for amounts: [ConvertedAmounts]?,
    on day: CalendarDate? = nil, in presentation: Presentation<some RatePhrases>
  ) {
    let phrases = presentation.phrases
    notices = []
    routeLabel = phrases.converter.route
    guard let state else { return }
    if state.isRefreshing { refreshing = phrases.frame.refreshing }
    switch state.answer {
    case .success(let answer):
      if let amounts {
        describe(
          answer, for: amounts, on: day, isRefreshing: state.isRefreshing, in: presentation)
      }
    case .failure(let gap):
      // A rate that is being fetched may still arrive.
      if !state.isRefreshing { notices.append(gap.notice(state, failures, phrases)) }
    }
    guard !state.isRefreshing else { return }
    if state.isOffline {
      offline = phrases.converter.offline
    } else if state.value != nil {
      // A failed source is shown while another one is used instead.
      for failure in failures { notices.append(failure.notice(retry: phrases.frame.retry)) }
    }
  }

  private mutating func describe(
    _ answer: RateAnswer, for amounts: [ConvertedAmounts], on day: CalendarDate?,
    isRefreshing: Bool, in presentation: Presentation<some RatePhrases>
  ) {
    let (phrases, style) = (presentation.phrases, presentation.style)
    let uses = amounts.map { $0.use }
    rate = RateText.equation(answer.route, for: uses, style)
    if !answer.route.legs.isEmpty {
      reverse = RateText.reverse(answer.route, for: uses, style)
    }
    let kinds = answer.kinds
    let provenance = presentation.text(answer.provenance)
    if !kinds.isEmpty {
      // A rate between equal currencies has neither source nor age, and law has no age.
      source = provenance
      if day == nil, kinds != [.fixed], let age = presentation.age(of: answer.provenance.asOf) {
        source = phrases.converter.source(provenance, age)
      }
    }
    kind = phrases.kindText(answer)
    if kinds.contains(.reference) || kinds.contains(.official) {
      caution = phrases.routes.caution
    }
    if let moment = answer.fetchedAt {
      fetched = phrases.converter.fetched(presentation.age(of: moment))
    }
    stale =
      answer.isStale && !isRefreshing ? phrases.converter.newerDue : answer.carriedText(phrases)
    if answer.route.isDerived { route = RouteText(answer, for: uses, in: presentation) }
  }
}

extension RateFacts {
  /// Renders the state of a pair, with the sources that failed; empty without a state.
  ///
  /// - Parameters:
  ///   - amounts: The conversions shown with the rate.
  ///   - day: The requested past day: its age is not shown.
  public init(
    _ state: RateState?, for amounts: [ConvertedAmounts] = [], on day: CalendarDate? = nil,
    in presentation: Presentation<Phrases>
  ) {
    self.init(
      state, failures: presentation.failures(of: state), for: amounts, on: day, in: presentation)
  }
}

extension RateFacts {
  /// Renders a rate of a bank's own table.
  public init(
    _ route: Route, ofBank provenance: Provenance, in presentation: Presentation<Phrases>
  ) {
    let (phrases, style) = (presentation.phrases, presentation.style)
    notices = []
    routeLabel = phrases.converter.route
    rate = RateText.equation(route, for: [], style)
    guard !route.legs.isEmpty else { return }
    reverse = RateText.reverse(route, for: [], style)
    source = presentation.lineText(provenance) + " · " + phrases.sales.ownRates
    if route.isDerived { self.route = RouteText(route, for: [], phrases, style) }
  }
}

extension RateAnswer {
  /// Why the rates of an earlier day are used; nil when they are not.
  public func carriedText(_ phrases: RatePhrases) -> String? {
    guard let day, let carried else { return nil }
    let (asked, used) = (phrases.text(day), phrases.text(date))
    return switch carried {
    case .noPublication:
      phrases.converter.carriedOverHoliday(asked, used, phrases.sourceName(provenance.source))
    case .notYetPublished: phrases.converter.carriedUntilPublished(asked, used)
    case .notFetched: phrases.converter.carriedUntilFetched(asked, used)
    }
  }
}

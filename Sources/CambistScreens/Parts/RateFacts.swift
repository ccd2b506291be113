public import CambistModel
public import CambistMoney
public import CambistRates

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
  /// Says so when a newer rate should be out, and when an earlier day's rate is used:
  /// `ECB has no rate for 14 Mar 2020. Using 13 Mar 2020.`
  public var stale: String?
  /// Says what a rate that is published for information is not for.
  public var caution: String?
  /// How a rate was derived that is not published as such.
  public var route: RouteText?
  /// The heading of the route.
  public var routeLabel: String
  /// Errors and warnings, in the order in which they are shown.
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
  ///     takes for each of them to come to its result; nil where the rate is not shown.
  ///   - day: The past day that was asked for: how long ago it was needs no telling.
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
      // What is on its way may still have it.
      if !state.isRefreshing { notices.append(gap.notice(state, failures, phrases)) }
    }
    guard !state.isRefreshing else { return }
    if state.isOffline {
      offline = phrases.converter.offline
    } else if state.value != nil {
      // A failed source matters as long as another one stands in for it.
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
      // A currency in itself has neither a source nor an age, and law has no age.
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
  /// Renders what is known of a pair, with the sources that failed; nothing without a state.
  ///
  /// - Parameters:
  ///   - amounts: The conversions that are shown with the rate.
  ///   - day: The past day that was asked for: how long ago it was needs no telling.
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
  /// Why the rates of an earlier day answer for the one that was asked for; nil where they do not.
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

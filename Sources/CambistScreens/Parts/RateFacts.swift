public import CambistModel
public import CambistMoney
import CambistRates

/// What is shown with every rate: the rate both ways, source, day and age, and what went wrong.
public struct RateFacts: Sendable {
  /// `1 USD = 0.8951 EUR`
  public var rate: String?
  /// `1 EUR = 1.1172 USD`
  public var reverse: String?
  /// `ECB · 30 Oct 2026 · 22 days ago`
  public var source: String?
  /// `fetched 5 minutes ago`; nil for rates that ship with the product.
  public var fetched: String?
  /// Says so while newer rates are on their way.
  public var refreshing: String?
  /// Says so when no source can be reached.
  public var offline: String?
  /// Says so when a newer rate should be out.
  public var stale: String?
  /// How a rate was derived that is not published as such.
  public var route: RouteText?
  public var routeLabel: String
  public var notices: [Notice]

  /// Renders what is known of a pair; nothing without a state.
  ///
  /// - Parameter day: The past day that was asked for: how long ago it was needs no telling.
  public init(
    _ state: RateState?, on day: CalendarDate? = nil, now: Timestamp, phrases: Phrases,
    style: NumberStyle
  ) {
    notices = []
    let words = phrases.converter
    routeLabel = words.route
    guard let state else { return }
    if state.isRefreshing { refreshing = phrases.frame.refreshing }
    switch state.answer {
    case .success(let answer):
      rate = RateText.equation(answer.route, style)
      reverse = RateText.reverse(answer.route, style)
      let provenance = phrases.text(answer.provenance)
      source =
        day == nil
        ? words.source(provenance, phrases.age(of: answer.provenance.asOf, now: now, style))
        : provenance
      fetched = answer.fetchedAt.map { words.fetched(phrases.age(of: $0, now: now, style)) }
      if answer.isStale, !state.isRefreshing { stale = words.newerDue }
      if answer.route.isDerived { route = RouteText(answer.route, phrases.routes, style) }
    case .failure(let gap):
      // What is on its way may still have it.
      if !state.isRefreshing { notices.append(gap.notice(state, phrases, style)) }
    }
    guard !state.isRefreshing else { return }
    if state.isOffline {
      offline = words.offline
    } else if state.value != nil {
      notices += Self.failures(state, phrases, style)
    }
  }

  /// A failed source matters as long as another one stands in for it.
  private static func failures(
    _ state: RateState, _ phrases: Phrases, _ style: NumberStyle
  ) -> [Notice] {
    var notices: [Notice] = []
    for failure in state.failures {
      notices.append(
        Notice(
          kind: .warning, title: phrases.converter.failed(phrases.sourceName(failure.source)),
          detail: phrases.detail(of: failure, in: state, style), retry: phrases.frame.retry))
    }
    return notices
  }
}

extension Phrases {
  /// That a source failed, why, and which one answers instead.
  public func text(
    _ failure: RateState.Failure, in state: RateState, _ style: NumberStyle
  ) -> String {
    converter.failed(sourceName(failure.source)) + " " + detail(of: failure, in: state, style)
  }

  fileprivate func detail(
    of failure: RateState.Failure, in state: RateState, _ style: NumberStyle
  ) -> String {
    let reason = failure.problem.text(self, style)
    guard let answer = state.value, !answer.isFrom(failure.source) else { return reason }
    return reason + " " + converter.answersInstead(sourceName(answer.provenance.source))
  }
}

extension RateAnswer {
  /// Whether it comes from a source or from one that the source quotes: `valyuta/cbar`.
  fileprivate func isFrom(_ source: String) -> Bool {
    let (name, whole) = (Array(source.utf8), Array(provenance.source.utf8))
    return whole == name || whole.starts(with: name + [UInt8(ascii: "/")])
  }
}

extension RateGap {
  fileprivate func notice(
    _ state: RateState, _ phrases: Phrases, _ style: NumberStyle
  ) -> Notice {
    var detail = ""
    for sentence in details(phrases) + state.failures.map({ phrases.text($0, in: state, style) }) {
      detail += (detail.isEmpty ? "" : " ") + sentence
    }
    return Notice(
      kind: .failure, title: text(in: state, phrases), detail: detail,
      retry: state.failures.isEmpty ? nil : phrases.frame.retry)
  }

  /// Why there is no rate, in a sentence.
  public func text(in state: RateState, _ phrases: Phrases) -> String {
    let words = phrases.converter
    let isUnknown = state.isNothingKept && !state.failures.isEmpty
    return switch self {
    case .notQuoted(let from, let to, _, _) where isUnknown: words.nothingKept(from.code, to.code)
    case .notQuoted(let from, let to, let missing, _):
      missing.isEmpty ? words.noRoute(from.code, to.code) : words.notQuoted(Self.list(missing))
    case .noneOn(let day, let from, let to, _):
      words.noneOn(
        phrases.text(day), from.code, to.code, ExactDecimal(Self.carriedDays).description)
    case .future(let day): words.future(phrases.text(day))
    case .tooEarly(let day, let first): words.tooEarly(phrases.text(day), phrases.text(first))
    case .overflow(let from, let to): words.overflow(from.code, to.code)
    }
  }

  /// What else is to say, a sentence each.
  public func details(_ phrases: Phrases) -> [String] {
    switch self {
    case .notQuoted(let from, let to, _, let day?), .noneOn(_, let from, let to, let day?):
      [phrases.converter.lastKnown(from.code, to.code, phrases.text(day))]
    default: []
    }
  }

  private static let carriedDays = 14

  private static func list(_ currencies: [Currency]) -> String {
    var text = ""
    for currency in currencies { text += (text.isEmpty ? "" : ", ") + currency.code }
    return text
  }
}

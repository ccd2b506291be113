package import CambistModel
import CambistMoney
package import CambistRates
import CambistScreens

/// A pair's rate at every source, as JSON for programs.
package struct ComparisonDocument: Encodable, Sendable {
  let from: String
  let to: String
  /// The newest rates or one day, or two days.
  let days: [ComparedDayDocument]
  /// The declared pegs of the pair.
  let pegs: [PegDocument]

  /// - Throws: ``RateError/overflow(from:to:)`` when a rate does not fit.
  package init(_ comparison: RateComparison) throws(RateError) {
    from = comparison.pair.base.code
    to = comparison.pair.quote.code
    var days: [ComparedDayDocument] = []
    for day in comparison.days { days.append(try ComparedDayDocument(day)) }
    self.days = days
    pegs = comparison.pegs.map(PegDocument.init)
  }
}

/// A declared peg, as JSON for programs: 1 `from` = `rate` `to`.
package struct PegDocument: Encodable, Sendable {
  /// The pegged currency.
  let currency: String
  let from: String
  let to: String
  let rate: String
  /// The year of the declaration.
  let since: Int
  /// The last day; nil while the peg is in force.
  let until: String?
  let authority: String

  init(_ peg: CurrencyPeg) {
    currency = peg.currency.code
    from = peg.rate.from.code
    to = peg.rate.to.code
    rate = peg.rate.rate.description
    since = peg.year
    until = peg.end?.description
    authority = peg.authority
  }
}

/// The rates of the sources on one day, as JSON for programs.
package struct ComparedDayDocument: Encodable, Sendable {
  /// The requested day; nil for the newest rates.
  let on: String?
  /// The rate that conversions use; nil for none.
  let used: RateDocument?
  /// In the user's order; empty when all would give the same result.
  let sources: [ComparedSourceDocument]

  init(_ day: RateComparison.Day) throws(RateError) {
    on = day.day?.description
    if let answer = day.chosen.value { used = try RateDocument(answer) } else { used = nil }
    var sources: [ComparedSourceDocument] = []
    for entry in day.entries { sources.append(try ComparedSourceDocument(entry)) }
    self.sources = sources
  }
}

/// One source's rate, as JSON for programs.
package struct ComparedSourceDocument: Encodable, Sendable {
  let id: String
  let name: String
  /// Whether conversions use its rate.
  let used: Bool
  /// The difference from the rate that conversions use, in percent, rounded half-even to six
  /// decimals.
  let difference: String?
  /// `published`, `inverse` or `derived`.
  let derivation: String?
  let rate: RateDocument?
  /// Why there is no rate, or why it may be old, in English.
  let problem: String?
  /// Whether it has not answered yet.
  let pending: Bool

  init(_ entry: RateComparison.Entry) throws(RateError) {
    let phrases = Phrases.english
    id = entry.source
    name = phrases.sourceName(entry.source)
    used = entry.isChosen
    difference = entry.difference
      .flatMap { try? $0.multiplied(by: ExactFraction(ExactDecimal(100))) }
      .flatMap { try? $0.decimal(toScale: 6).normalized.description }
    pending = entry.state.isRefreshing
    if let answer = entry.state.value {
      rate = try RateDocument(answer)
      derivation = Self.derivation(of: answer.route)
      problem = entry.state.failures.first.map { $0.problem.message }
    } else {
      (rate, derivation) = (nil, nil)
      problem = entry.missingText(phrases, .english)
    }
  }

  private static func derivation(of route: Route) -> String {
    guard let only = route.legs.first, route.legs.count == 1 else { return "derived" }
    return only.isInverted ? "inverse" : "published"
  }
}

package import CambistModel
import CambistMoney
import CambistRates
import CambistScreens

/// A source of rates, as JSON for programs.
package struct SourceDocument: Encodable, Sendable {
  let id: String
  let name: String
  /// `ok`, `failing`, `unused`, `off` or `noAddress`.
  let status: String
  /// The last problem, in English.
  let problem: String?
  /// The ISO 3166 code of its country, or `EU`; nil when it is not known.
  let country: String?
  /// The page about its rates; nil when it is not known.
  let website: String?
  /// The page with the terms of use; nil when it is not known.
  let terms: String?
  let kinds: [String]
  let currencies: [String]
  /// The day of its newest rates.
  let newest: String?
  let updatedAt: String?
  let nextDueAt: String?

  package init(_ status: RateSourceStatus) {
    id = status.id
    name = Phrases.english.sourceName(status.id)
    self.status = status.health.rawValue
    problem = status.problem?.message
    country = status.country
    website = status.website
    terms = status.terms
    kinds = status.kinds.map(\.name)
    currencies = status.currencies.map(\.code)
    newest = status.newest?.description
    updatedAt = status.fetchedAt?.description
    nextDueAt = status.due?.description
  }
}

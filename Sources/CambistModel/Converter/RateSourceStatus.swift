public import CambistMoney
public import CambistRates

/// The status of a source of rates: what it publishes, how new its rates are, and whether it works.
public struct RateSourceStatus: Sendable {
  /// Whether the source is used.
  public enum Use: Sendable, Hashable {
    /// The source is used.
    case used
    /// The user chose it, but it has no address; bundled rates are still used.
    case noAddress
    /// The user did not choose it.
    case off
  }

  /// The source's name in provenances and addresses, such as `ecb`.
  public var id: String
  /// Whether the source is used.
  public var use: Use
  /// The ISO 3166 code of its country, or `EU`; nil when it is not known.
  public var country: String?
  /// The country's name in the reader's language.
  public var countryName: String?
  /// A web page about its rates; nil when none is known.
  public var website: String?
  /// The page with the terms of use; nil when none is known.
  public var terms: String?
  /// The purposes of its rates; several for a source that republishes those of others.
  public var kinds: [RateKind]
  /// The currencies in its newest tables, by code.
  public var currencies: [Currency] = []
  /// The day of its newest rates; nil when none are stored.
  public var newest: CalendarDate?
  /// When they were fetched; nil for bundled rates.
  public var fetchedAt: Timestamp?
  /// When newer rates are due.
  public var due: Timestamp?
  /// Why the last fetch failed.
  public var problem: Problem?

  /// Creates the status of a source without stored rates.
  public init(id: String, use: Use) {
    self.id = id
    self.use = use
    let institution = ([.europeanCentralBank] + Institution.all).first {
      $0.id.utf8.elementsEqual(id.utf8)
    }
    country = institution?.country ?? "AZ"
    website = institution?.website
    terms = institution?.terms
    kinds = institution.map { [$0.kind] } ?? []
  }
}

public import CambistMoney
public import CambistRates

/// What is known of a source of rates: what it publishes, how new that is, and whether it works.
public struct RateSourceStatus: Sendable {
  /// Whether it is asked for rates.
  public enum Use: Sendable, Hashable {
    /// It is.
    case used
    /// It would be, but no address is set; rates that ship with the product still count.
    case noAddress
    /// It is not among the sources that the user chose.
    case off
  }

  /// The source's name in provenances and addresses, such as `ecb`.
  public var id: String
  /// Whether it is asked for rates.
  public var use: Use
  /// The ISO 3166 code of its country, or `EU`; nil where that is not known.
  public var country: String?
  /// The country's name in the reader's language.
  public var countryName: String?
  /// Where people read about its rates; nil where that is not known.
  public var website: String?
  /// Where it says on what terms they can be used; nil where that is not known.
  public var terms: String?
  /// What its rates are meant for; several for a source that passes on those of others.
  public var kinds: [RateKind]
  /// The currencies in its newest tables, by code.
  public var currencies: [Currency] = []
  /// The day of its newest rates; nil where none are stored.
  public var newest: CalendarDate?
  /// When they were fetched; nil for those that ship with the product.
  public var fetchedAt: Timestamp?
  /// From then on newer rates should be out.
  public var due: Timestamp?
  /// Why the last fetch failed.
  public var problem: Problem?

  /// Creates the status of a source of which nothing is stored.
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

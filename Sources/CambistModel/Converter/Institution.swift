public import CambistMoney
public import CambistRates

/// An institution that publishes tables of rates.
public struct Institution: Sendable, Hashable {
  /// Its name in provenances, settings and addresses, such as `bdi`.
  public let id: String
  /// Its own name.
  public let name: String
  /// The country, by ISO 3166-1.
  public let country: String
  /// The base or quote currency of all its rates.
  public let pivot: Currency
  /// The purpose of its rates.
  public let kind: RateKind
  /// The first day of its rates.
  public let firstDay: CalendarDate
  /// When its rates are published.
  public let calendar: PublicationCalendar
  /// The scheme and host of its feed.
  public let address: String
  /// A web page about its rates.
  public let website: String
  /// The page with the terms of use; nil when none is known.
  public let terms: String?

  init(
    _ id: String, _ name: String, country: String, pivot: String, kind: RateKind, since: String,
    calendar: PublicationCalendar, address: String, website: String, terms: String? = nil
  ) {
    self.id = id
    self.name = name
    self.country = country
    self.pivot = Currency(pivot) ?? .eur
    self.kind = kind
    firstDay = CalendarDate(since) ?? CalendarDate(daysSince1970: 0)
    self.calendar = calendar
    self.address = address
    self.website = website
    self.terms = terms
  }

  public static func == (left: Institution, right: Institution) -> Bool { left.id == right.id }

  public func hash(into hasher: inout Hasher) { hasher.combine(id) }

  /// The environment variable that overrides the scheme and host of its address.
  public var variable: String { "CAMBIST_\(addressID.uppercased())_URL" }

  /// The ``id`` up to a hyphen: two tables of one institution have one address.
  private var addressID: Substring { id.prefix { $0 != "-" } }
}

public import CambistMoney
public import CambistRates

/// An institution that publishes a table of rates on each of its working days.
public struct Institution: Sendable, Hashable {
  /// What it is called in provenances, settings and addresses, such as `bdi`.
  public let id: String
  /// What it calls itself.
  public let name: String
  /// The currency that its rates lead to or start from.
  public let pivot: Currency
  /// What its rates are meant for.
  public let kind: RateKind
  /// The first day of its rates.
  public let firstDay: CalendarDate
  /// When its rates are out.
  public let calendar: PublicationCalendar
}

extension Institution {
  /// The Banca d'Italia: about 150 currencies against the euro, those that the European Central Bank
  /// quotes among them, since 4 January 1999.
  public static let bancaDItalia = Institution(
    id: "bdi", name: "Banca d’Italia", pivot: .eur, kind: .reference,
    firstDay: CalendarDate(daysSince1970: 10_595), calendar: .target(hour: 18))

  /// All institutions that Cambist knows how to read.
  public static let all = [bancaDItalia]
}

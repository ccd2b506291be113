public import CambistMoney

/// A rate at which a monetary authority has committed to hold its currency.
///
/// Pegs are only information: conversions use published rates. A band, such as that of the Danish
/// krone in ERM II or of the Hong Kong dollar, is not a peg.
public struct CurrencyPeg: Sendable, Hashable {
  /// The pegged currency.
  public var currency: Currency
  /// The declared rate.
  public var rate: ExchangeRate
  /// The year of the declaration.
  public var year: Int
  /// The last day; nil while the peg is in force.
  public var end: CalendarDate?
  /// The authority that declared it, by its own name.
  public var authority: String

  /// The currency to which it is pegged.
  public var anchor: Currency { rate.from == currency ? rate.to : rate.from }
  /// The rate as a route, so that it can be written like one.
  public var route: Route {
    Route(from: rate.from, to: rate.to, legs: [Leg(published: rate, isInverted: false)])
  }

  /// The pegs relevant to a pair on a day: of one of its currencies to the other, or of both to the
  /// same.
  public static func of(_ base: Currency, _ quote: Currency, on day: CalendarDate) -> [CurrencyPeg]
  {
    func peg(_ currency: Currency) -> CurrencyPeg? {
      all.first { $0.currency == currency && $0.holds(on: day) }
    }
    guard base != quote else { return [] }
    let (first, second) = (peg(base), peg(quote))
    if let first, first.anchor == quote { return [first] }
    if let second, second.anchor == base { return [second] }
    if let first, let second, first.anchor == second.anchor { return [first, second] }
    return []
  }

  private func holds(on day: CalendarDate) -> Bool {
    // The table has no day of declaration, so that its year does not count yet.
    day.year > year && (end.map { day <= $0 } ?? true)
  }

  /// Every peg in Cambist's table.
  public static let all = read(table)

  /// Currency, rate (1 of the first is so much of the second), the year in which that rate was
  /// declared, last day, authority.
  private static let table =
    """
    AED USD AED 3.6725 1997 - Central Bank of the UAE
    SAR USD SAR 3.75 1986 - Saudi Central Bank
    QAR USD QAR 3.64 2001 - Qatar Central Bank
    OMR OMR USD 2.6008 1986 - Central Bank of Oman
    BHD USD BHD 0.376 2001 - Central Bank of Bahrain
    JOD USD JOD 0.709 1995 - Central Bank of Jordan
    TMT USD TMT 3.5 2015 - Türkmenistanyň Merkezi banky
    DJF USD DJF 177.721 1973 - Banque Centrale de Djibouti
    BBD USD BBD 2 1975 - Central Bank of Barbados
    BZD USD BZD 2 1976 - Central Bank of Belize
    BSD USD BSD 1 1973 - Central Bank of The Bahamas
    BMD USD BMD 1 1972 - Bermuda Monetary Authority
    KYD KYD USD 1.2 1974 - Cayman Islands Monetary Authority
    XCD USD XCD 2.7 1976 - Eastern Caribbean Central Bank
    XCG USD XCG 1.79 2025 - Centrale Bank van Curaçao en Sint Maarten
    AWG USD AWG 1.79 1986 - Centrale Bank van Aruba
    BGN EUR BGN 1.95583 1999 2025-12-31 Българска народна банка
    BAM EUR BAM 1.95583 1999 - Centralna banka Bosne i Hercegovine
    XOF EUR XOF 655.957 1999 - BCEAO
    XAF EUR XAF 655.957 1999 - BEAC
    KMF EUR KMF 491.96775 1999 - Banque Centrale des Comores
    XPF XPF EUR 0.00838 1999 - IEOM
    CVE EUR CVE 110.265 1999 - Banco de Cabo Verde
    STN EUR STN 24.5 2018 - Banco Central de São Tomé e Príncipe
    NAD ZAR NAD 1 1993 - Bank of Namibia
    LSL ZAR LSL 1 1980 - Central Bank of Lesotho
    BND SGD BND 1 1967 - Brunei Darussalam Central Bank
    BTN INR BTN 1 1974 - Royal Monetary Authority of Bhutan
    NPR INR NPR 1.6 1993 - Nepal Rastra Bank
    MOP HKD MOP 1.03 1983 - Autoridade Monetária de Macau

    """

  private static func read(_ lines: String) -> [CurrencyPeg] {
    var pegs: [CurrencyPeg] = []
    for line in Array(lines.utf8).split(separator: UInt8(ascii: "\n")) {
      let fields = line.split(separator: UInt8(ascii: " "), maxSplits: 6)
      guard fields.count == 7,
        let currency = Currency(String(decoding: fields[0], as: UTF8.self)),
        let from = Currency(String(decoding: fields[1], as: UTF8.self)),
        let to = Currency(String(decoding: fields[2], as: UTF8.self)),
        let rate = try? ExactDecimal(String(decoding: fields[3], as: UTF8.self)),
        let year = Int(String(decoding: fields[4], as: UTF8.self))
      else { continue }
      pegs.append(
        CurrencyPeg(
          currency: currency, rate: ExchangeRate(from: from, to: to, rate: rate), year: year,
          end: CalendarDate(String(decoding: fields[5], as: UTF8.self)),
          authority: String(decoding: fields[6], as: UTF8.self)))
    }
    return pegs
  }
}

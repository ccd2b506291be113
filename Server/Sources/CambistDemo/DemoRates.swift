import CambistDesk
import CambistModel
import CambistMoney
import CambistRates
import Synchronization

/// The rates of currencies and metals in the demo on any day: those of the demo's market, and
/// others that move a little from day to day.
struct DemoRates: Sendable {
  /// The market's days, the newest first.
  private let days: [DemoMarket.Day]

  /// The rates of some days.
  init(_ market: DemoMarket, on days: ClosedRange<CalendarDate>) {
    self.days = market.days(since: days.lowerBound.adding(days: -14))
  }

  /// The value of a euro in currencies without a rate at the European Central Bank.
  private static let others = list(
    """
    AFN 75.5197; ALL 96.74; DZD 154.1592; AOA 1089.423; XCD 3.2092; ARS 1701.7611; AMD 448.84; \
    AWG 2.1276; AZN 2.0206; BSD 1.1886; BHD 0.447; BDT 145.3658; BBD 2.377200; BYN N.A.; \
    BZD 2.3772; XOF 655.957; BMD 1.1886; BTN 107.8375; BOB 8.2132; BAM 1.95583; BWP 16.0839; \
    BND 1.5067; BIF 3536.953; KHR 4789.07; XAF 655.957; CVE 110.265; KYD 0.9747; CLP 1017.37; \
    COP 4372.65; KMF 491.96775; CDF 2624.3247; CRC 587.7033; CUP 28.5264; DJF 211.239; \
    DOP 74.6448; EGP 55.7262; SVC 10.4003; ERN 18.2807; SZL 18.9883; ETB 185.3949; FKP 0.87010; \
    FJD 2.6443; XPF 119.3317; GMD 86.32; GEL 3.1946; GHS 13.0534; GIP 0.87010; GTQ 9.1145; \
    GNF 10404.1658; GYD 248.6789; HTG 155.5135; HNL 31.3979; XDR 0.863189; IRR N.A.; \
    IQD 1557.066; JMD 185.8457; JOD 0.8427; KZT 587.61; KES 153.3238; KPW N.A.; KWD 0.3643; \
    KGS 103.9431; LAK 24085; LBP 106379.70; LSL 18.9883; LRD 221.7571; LYD 7.5089; MOP 9.5675; \
    MKD 61.9225; MGA 5244.99; MWK 2061.7024; MVR 18.3282; MRU 47.294; MUR 54.6769; MDL 20.1754; \
    MNT 4238.55; MAD 10.891; MZN 75.86; MMK 2496.1; NAD 18.9883; NPR 172.5400; XCG 2.1276; \
    NIO 43.7500; NGN 1623.8653; OMR 0.4570; PKR 332.5668; PAB 1.1886; PGK 5.1057; PYG 7837.59; \
    PEN 3.9919; QAR 4.3265; RUB N.A.; RWF 1729.7632; STN 24.5000; SAR 4.4573; RSD 117.9425; \
    SCR 17.7169; SLE 28.8383; SBD 9.5855; SOS 678.3459; SSP 5401.9095; LKR 367.8644; \
    SHP 0.87010; SDG 713.3579; SRD 45.244; SYP 131.9346; TWD 37.5797; TJS 11.1430; \
    TZS 3056.4282; TOP 2.7908; TTD 8.0231; TND 3.3876; TMT 4.1601; UGX 4230.38; UAH 51.1200; \
    AED 4.3651; UYU 45.7035; UZS 14622.43; VUV 141.15; VES 454.2277; VND 30832; WST 3.2060; \
    YER 283.27; ZMW 22.3293; ZWG 30.3944
    """)
  private static let roubles = list("RUB 90.5000")

  /// Those of the others that are pegged to the dollar. Their rates above are of a day on which a
  /// euro was worth ``dollarsThen``.
  private static let pegged = Set(
    [
      "AED", "AWG", "AZN", "BBD", "BHD", "BMD", "BSD", "BZD", "CUP", "DJF", "ERN", "JOD", "KYD",
      "LBP", "OMR", "PAB", "QAR", "SAR", "SVC", "TMT", "XCD", "XCG",
    ].compactMap { Currency($0) })
  private static let dollarsThen = ExactFraction("11886/10000") ?? .one

  /// The introduction dates of the newer ones among the others.
  private static let firstDays: [Currency: CalendarDate] = {
    let replaced = CurrencyReplacement.all.filter { $0.new != .eur && $0.new.code != "CUP" }
      .map { ($0.new, $0.day) }
    let southSudan = [(Currency("SSP"), CalendarDate("2011-07-18"))].compactMap { currency, day in
      currency.flatMap { currency in day.map { (currency, $0) } }
    }
    return Dictionary(replaced + southSudan) { max($0, $1) }
  }()

  /// The value of a euro in troy ounces of metals.
  private static let metals = list(
    "XAU 0.000285120; XAG 0.0246914; XPT 0.000617284; XPD 0.000740741")

  /// The value of a euro in a currency.
  struct Entry: Sendable {
    let currency: Currency
    /// Nil for a currency that is listed without a rate.
    let perEuro: ExactDecimal?
  }

  /// A date, and the market's day on or before it.
  private struct Key: Hashable {
    let date: CalendarDate
    let day: CalendarDate
  }

  /// The currencies of dates, which every institution needs.
  private static let known = Mutex<[Key: [Entry]]>([:])

  /// All currencies on a day, or on the last day of the market before it.
  func currencies(on date: CalendarDate) -> [Entry] {
    guard let day = days.first(where: { $0.date <= date }) else { return [] }
    let key = Key(date: date, day: day.date)
    if let known = Self.known.withLock({ $0[key] }) { return known }
    let dollars = day.rates.first { $0.currency == .usd }?.rate
    let currencies =
      day.rates.map { Entry(currency: $0.currency, perEuro: $0.rate) }
      + Self.entries(Self.others, date, dollars: dollars)
    Self.known.withLock { known in
      // About four years of days.
      if known.count >= 1_000 { known.removeAll() }
      known[key] = currencies
    }
    return currencies
  }

  /// The value of a euro in roubles on a day.
  func roubles(on date: CalendarDate) -> ExactDecimal? {
    Self.entries(Self.roubles, date).first?.perEuro
  }

  /// The metals on a day.
  func metals(on date: CalendarDate) -> [Entry] { Self.entries(Self.metals, date) }

  /// Reads currencies with rates; those with another word than a number have none.
  private static func list(_ text: String) -> [Entry] {
    text.split(separator: "; ").compactMap { entry in
      let parts = entry.split(separator: " ")
      guard let currency = parts.first.flatMap({ Currency(String($0)) }), let rate = parts.last
      else { return nil }
      return Entry(currency: currency, perEuro: try? ExactDecimal(String(rate)))
    }
  }

  /// Rates that move by up to six thousandths, in as many digits; pegged currencies move with the
  /// dollar.
  ///
  /// - Parameter dollars: The value of a euro in dollars; nil when nothing is pegged to them.
  private static func entries(
    _ list: [Entry], _ date: CalendarDate, dollars: ExactDecimal? = nil
  ) -> [Entry] {
    list.compactMap { entry in
      let currency = entry.currency
      guard firstDays[currency].map({ $0 <= date }) ?? true else { return nil }
      guard let value = entry.perEuro else { return entry }
      if let dollars, pegged.contains(currency) {
        let rate = try? ExactFraction(value).multiplied(by: ExactFraction(dollars))
          .divided(by: dollarsThen).decimal(toScale: value.scale)
        return Entry(currency: currency, perEuro: rate)
      }
      let move = Int128(DemoMarket.noise(currency, date) % 121) - 60
      let coefficient = value.coefficient + value.coefficient * move / 10_000
      return Entry(
        currency: currency,
        perEuro: (try? ExactDecimal(coefficient: coefficient, scale: value.scale)) ?? value)
    }
  }
}

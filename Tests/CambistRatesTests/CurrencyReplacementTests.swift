import CambistMoney
import CambistRates
import CambistTesting
import Testing

@Suite("Rates fixed by law") struct CurrencyReplacementTests {
  /// Regulation 2866/98, article 1, as amended up to 2025, with the day of each adoption; the ECU by
  /// Regulation 1103/97, article 2.
  static let adoptions = [
    ("ATS", "13.7603", "1999-01-01"), ("BEF", "40.3399", "1999-01-01"),
    ("DEM", "1.95583", "1999-01-01"), ("ESP", "166.386", "1999-01-01"),
    ("FIM", "5.94573", "1999-01-01"), ("FRF", "6.55957", "1999-01-01"),
    ("IEP", "0.787564", "1999-01-01"), ("ITL", "1936.27", "1999-01-01"),
    ("LUF", "40.3399", "1999-01-01"), ("NLG", "2.20371", "1999-01-01"),
    ("PTE", "200.482", "1999-01-01"), ("GRD", "340.750", "2001-01-01"),
    ("SIT", "239.640", "2007-01-01"), ("CYP", "0.585274", "2008-01-01"),
    ("MTL", "0.429300", "2008-01-01"), ("SKK", "30.1260", "2009-01-01"),
    ("EEK", "15.6466", "2011-01-01"), ("LVL", "0.702804", "2014-01-01"),
    ("LTL", "3.45280", "2015-01-01"), ("HRK", "7.53450", "2023-01-01"),
    ("BGN", "1.95583", "2026-01-01"), ("XEU", "1", "1999-01-01"),
  ]

  /// The value of one unit of the new currency in the old one.
  static let redenominations: [(String, String, String, Int)] = [
    ("AFA", "AFN", "1000", 2002), ("ANG", "XCG", "1", 2025), ("AON", "AOR", "1000", 1995),
    ("AOR", "AOA", "1000000", 1999), ("ARA", "ARS", "10000", 1992), ("ARP", "ARA", "1000", 1985),
    ("AZM", "AZN", "5000", 2006), ("BGL", "BGN", "1000", 1999), ("BRE", "BRR", "1000", 1993),
    ("BRR", "BRL", "2750", 1994), ("BYB", "BYR", "1000", 2000), ("BYR", "BYN", "10000", 2016),
    ("CSD", "RSD", "1", 2006), ("CUC", "CUP", "24", 2021), ("GHC", "GHS", "10000", 2007),
    ("HRD", "HRK", "1000", 1994), ("LTT", "LTL", "100", 1993), ("LVR", "LVL", "200", 1993),
    ("MGF", "MGA", "5", 2005), ("MRO", "MRU", "10", 2018), ("MXP", "MXN", "1000", 1993),
    ("MZM", "MZN", "1000", 2006), ("PEI", "PEN", "1000000", 1991), ("PLZ", "PLN", "10000", 1995),
    ("ROL", "RON", "10000", 2005), ("RUR", "RUB", "1000", 1998), ("SDD", "SDG", "100", 2007),
    ("SLL", "SLE", "1000", 2022), ("SRG", "SRD", "1000", 2004), ("STD", "STN", "1000", 2018),
    ("TJR", "TJS", "1000", 2000), ("TMM", "TMT", "5000", 2009), ("TRL", "TRY", "1000000", 2005),
    ("UAK", "UAH", "100000", 1996), ("VEB", "VEF", "1000", 2008), ("VEF", "VES", "100000", 2018),
    ("ZMK", "ZMW", "1000", 2013), ("ZWD", "ZWN", "1000", 2006), ("ZWL", "ZWG", "2498.7242", 2024),
    ("ZWN", "ZWR", "10000000000", 2008),
  ]

  private static let today = CalendarDate(year: 2026, month: 11, day: 22)

  func currency(_ code: String) throws -> Currency { try #require(Currency(code)) }
  func date(_ text: String) throws -> CalendarDate { try #require(CalendarDate(text)) }

  @Test(
    "Every adoption of the euro has the regulation's digits from its day on", arguments: adoptions)
  func adoption(_ code: String, _ rate: String, _ day: String) throws {
    let (old, day) = (try currency(code), try date(day))
    #expect(CurrencyReplacement.of(old, by: day.adding(days: -1)) == nil)
    for later in [day, try #require(Self.today), try date("2099-12-31")] {
      let replacement = try #require(CurrencyReplacement.of(old, by: later))
      #expect(replacement.new == .eur && replacement.old == old && replacement.day == day)
      #expect(replacement.rate.rate.description == rate)
      let act = code == "XEU" ? "eu-regulation/1103/97" : "eu-regulation/2866/98"
      #expect(replacement.rate.provenance == Provenance(source: act, asOf: .day(day)))
    }
  }

  @Test("Every redenomination has its ratio and its year", arguments: redenominations)
  func redenomination(_ old: String, _ new: String, _ rate: String, _ year: Int) throws {
    let today = try #require(Self.today)
    let replacement = try #require(CurrencyReplacement.of(try currency(old), by: today))
    #expect(replacement.new == (try currency(new)) && replacement.day.year == year)
    #expect(replacement.rate.rate.description == rate)
    #expect(replacement.rate.provenance?.source == "redenomination/\(year)")
  }

  @Test("There are no others, each currency is replaced once, and no chain is circular")
  func complete() throws {
    let all = CurrencyReplacement.all
    #expect(all.count == Self.adoptions.count + Self.redenominations.count)
    #expect(Set(all.map(\.old)).count == all.count)
    let today = try #require(Self.today)
    for replacement in all {
      var (currency, steps) = (replacement.old, 0)
      while let next = CurrencyReplacement.of(currency, by: today), steps < 9 {
        (currency, steps) = (next.new, steps + 1)
      }
      #expect(steps < 9 && currency.kind == (currency.code == "ZWR" ? .withdrawn : .fiat))
    }
  }

  /// The whole route in words; the market's part in brackets.
  func way(_ from: String, _ to: String, on day: String = "2026-11-22") throws -> String {
    let fixed = FixedLegs(from: try currency(from), to: try currency(to), on: try date(day))
    let route = fixed.route()
    var text = fixed.leading.map { $0.from.code + ">" }.joined()
    text += fixed.isWhole ? fixed.marketFrom.code : "[\(fixed.marketFrom)>\(fixed.marketTo)]"
    text += fixed.trailing.map { ">" + $0.to.code }.joined()
    if fixed.isWhole { #expect(route.currencies.map(\.code).joined(separator: ">") == text) }
    return text
  }

  @Test(
    "The legal part comes before and after the market's, as of the day",
    arguments: [
      ("DEM", "FRF", "2001-05-05", "DEM>EUR>FRF"), ("DEM", "EUR", "1999-01-01", "DEM>EUR"),
      ("DEM", "FRF", "1998-12-31", "[DEM>FRF]"), ("DEM", "USD", "2026-11-22", "DEM>[EUR>USD]"),
      ("USD", "DEM", "2026-11-22", "[USD>EUR]>DEM"), ("DEM", "GRD", "2000-12-31", "DEM>[EUR>GRD]"),
      ("DEM", "GRD", "2001-01-01", "DEM>EUR>GRD"), ("TRL", "TRY", "2005-01-01", "TRL>TRY"),
      ("TRY", "TRL", "2026-11-22", "TRY>TRL"), ("TRL", "USD", "2004-12-31", "[TRL>USD]"),
      ("BGL", "BGN", "2026-11-22", "BGL>BGN"), ("BGN", "BGL", "2000-01-01", "BGN>BGL"),
      ("BGL", "EUR", "2026-11-22", "BGL>BGN>EUR"), ("BGL", "EUR", "2025-12-31", "BGL>[BGN>EUR]"),
      ("BGL", "DEM", "2026-11-22", "BGL>BGN>EUR>DEM"),
      ("VEB", "TRL", "2026-11-22", "VEB>VEF>[VES>TRY]>TRL"),
      ("EUR", "USD", "2026-11-22", "[EUR>USD]"),
      ("EUR", "EUR", "2026-11-22", "EUR"), ("DEM", "DEM", "2026-11-22", "DEM"),
      ("XEU", "BEF", "1999-01-01", "XEU>EUR>BEF"), ("BEF", "LUF", "2026-11-22", "BEF>EUR>LUF"),
    ])
  func legs(_ from: String, _ to: String, _ day: String, _ expected: String) throws {
    #expect(try way(from, to, on: day) == expected)
  }

  @Test(
    "Amounts are divided by the published rate, and rounded once",
    arguments: [
      ("100", "DEM", "EUR", "51.13"), ("1.95583", "DEM", "EUR", "1.00"),
      ("1000000", "DEM", "EUR", "511291.88"), ("1", "EUR", "DEM", "1.96"),
      ("100", "DEM", "FRF", "335.39"), ("1000000", "BEF", "LUF", "1000000"),
      ("10000", "ITL", "ESP", "859"), ("1000", "GRD", "EUR", "2.93"), ("1", "XEU", "EUR", "1.00"),
      ("1500000", "TRL", "TRY", "1.50"), ("1", "TRY", "TRL", "1000000"),
      ("1955830", "BGL", "EUR", "1000.00"), ("2498.7242", "ZWL", "ZWG", "1.00"),
      ("100", "HRK", "EUR", "13.27"), ("100", "EUR", "BGN", "195.58"),
    ])
  func amounts(_ amount: String, _ from: String, _ to: String, _ expected: String) throws {
    let today = try #require(Self.today)
    let fixed = FixedLegs(from: try currency(from), to: try currency(to), on: today)
    let converted = try Conversion(fixed.route()).convert(ExactDecimal(amount))
    #expect(converted.amount.description == expected)
  }

  @Test("Two thousand random conversions with legal rates equal the exact fractions, rounded once")
  func exact() throws {
    var random = SplitMix64(seed: 2_866_98)
    let today = try #require(Self.today)
    // Every currency with the value of one unit of the last one in its chain, as a fraction.
    var worth: [String: [(digits: SchoolbookInteger, scale: Int)]] = ["EUR": []]
    var ends: [String: String] = ["EUR": "EUR"]
    var successors: [String: (String, String)] = [:]
    for (old, rate, _) in Self.adoptions { successors[old] = ("EUR", rate) }
    for (old, new, rate, _) in Self.redenominations { successors[old] = (new, rate) }
    for old in successors.keys {
      var (code, factors) = (old, [(digits: SchoolbookInteger, scale: Int)]())
      while let (next, rate) = successors[code] {
        let parts = rate.split(separator: ".", omittingEmptySubsequences: false)
        let decimals = parts.count > 1 ? String(parts[1]) : ""
        factors.append(
          (try #require(SchoolbookInteger(parts[0] + decimals)), decimals.utf8.count))
        code = next
      }
      worth[old] = factors
      ends[old] = code
      worth[code] = worth[code] ?? []
      ends[code] = code
    }
    let groups = Dictionary(grouping: ends.keys.sorted()) { ends[$0] ?? "" }
      .sorted { $0.key < $1.key }.map(\.value).filter { $0.count > 1 }
    var converted = 0
    while converted < 2_000 {
      // The currencies that the euro replaced are half of all.
      let group =
        converted % 2 == 0
        ? groups.first { $0.contains("EUR") } ?? []
        : groups[Int(random.next() % UInt64(groups.count))]
      let (from, to) = (
        group[Int(random.next() % UInt64(group.count))],
        group[Int(random.next() % UInt64(group.count))]
      )
      let (coefficient, scale) = (
        Int(random.next() % 1_000_000_000_000) - 500_000_000_000, Int(random.next() % 5)
      )
      // amount × (value of a unit of the end in `to`) / (value in `from`)
      var (above, below) = (SchoolbookInteger(coefficient), SchoolbookInteger.tenToThe(scale))
      for factor in worth[to] ?? [] {
        above = above * factor.digits
        below = below * .tenToThe(factor.scale)
      }
      for factor in worth[from] ?? [] {
        below = below * factor.digits
        above = above * .tenToThe(factor.scale)
      }
      let target = try currency(to)
      let expected = Self.halfEven(above * .tenToThe(target.minorUnits), by: below)
      let fixed = FixedLegs(from: try currency(from), to: target, on: today)
      let conversion = try Conversion(fixed.route())
      let amount = try ExactDecimal(coefficient: Int128(coefficient), scale: scale)
      for result in [
        try conversion.convert(amount), try conversion.convert(ExactFraction(amount)),
      ] {
        #expect(result.currency == target && result.amount.scale == target.minorUnits)
        #expect("\(result.amount.coefficient)" == expected.description, "\(amount) \(from) \(to)")
      }
      converted += 1
    }
  }

  private static func halfEven(
    _ dividend: SchoolbookInteger, by divisor: SchoolbookInteger
  ) -> SchoolbookInteger {
    let (quotient, rest) = dividend.magnitude.quotientAndRemainder(dividingBy: divisor)
    let twice = rest + rest
    let isUp = twice > divisor || twice == divisor && quotient.isOdd
    let rounded = isUp ? quotient + SchoolbookInteger(1) : quotient
    return dividend.isNegative ? -rounded : rounded
  }

  @Test(
    "A source's name shows the kind of its rates",
    arguments: [
      ("ecb", "reference"), ("valyuta/ecb_", "reference"), ("valyuta/cbar", "official"),
      ("valyuta/nbg", "official"), ("bitso", "market"), ("valyuta", "unstated"),
      ("valyuta/afor", "unstated"), ("eu-regulation/2866/98", "fixed"),
      ("redenomination/2005", "fixed"), ("", "unstated"), ("cbar/other", "unstated"),
    ])
  func kinds(_ source: String, _ kind: String) {
    #expect(RateKind(source: source).name == kind)
  }
}

public import CambistMoney

/// A currency's replacement by another, by law and at a fixed rate: an adoption of the euro or a
/// redenomination.
public struct CurrencyReplacement: Sendable, Hashable {
  /// The legal rate: 1 unit of the new currency is so many of the old one. Its provenance names the
  /// act and the first day of its validity.
  public var rate: ExchangeRate
  /// The first day of the rate's validity.
  public var day: CalendarDate

  /// The currency that was replaced.
  public var old: Currency { rate.to }
  /// The currency that took its place.
  public var new: Currency { rate.from }
  /// The leg from the old currency to the new one; its inverse is never rounded.
  var forward: Leg { Leg(published: rate, isInverted: true) }
  /// The leg from the new currency to the old one.
  var backward: Leg { Leg(published: rate, isInverted: false) }
}

extension CurrencyReplacement {
  /// Every replacement in Cambist's table, the adoptions of the euro first.
  public static let all = read(table)

  /// The replacement of a currency; nil if it was not replaced by a day.
  ///
  /// - Complexity: O(*n*) for *n* replacements.
  public static func of(_ currency: Currency, by day: CalendarDate) -> CurrencyReplacement? {
    for replacement in all where replacement.old == currency {
      return replacement.day <= day ? replacement : nil
    }
    return nil
  }

  /// The redenomination that introduced a currency by a day; nil for a currency that existed before
  /// it replaced another, such as the Cuban peso.
  ///
  /// - Complexity: O(*n*) for *n* redenominations.
  public static func introducing(_ currency: Currency, by day: CalendarDate) -> CurrencyReplacement?
  {
    for replacement in all
    where replacement.new == currency && currency != .eur && replacement.day <= day {
      return replacement.old == convertiblePeso ? nil : replacement
    }
    return nil
  }

  private static let convertiblePeso = Currency("CUC")

  /// The start of the source's name when an adoption of the euro fixes the rate; the regulation's
  /// number follows.
  public static let regulation = "eu-regulation/"
  /// The start of the source's name when a redenomination fixes the rate; the year follows.
  public static let redenomination = "redenomination/"

  /// First the irrevocable conversion rates. All of them are in Regulation 2866/98, article 1, as
  /// amended at each adoption: by 1478/2000 (GRD), 1086/2006 (SIT), 1135/2007 (CYP), 1134/2007
  /// (MTL), 694/2008 (SKK), 671/2010 (EEK), 870/2013 (LVL), 851/2014 (LTL), 2022/1208 (HRK) and in
  /// 2025 (BGN). The ECU became the euro at one to one by Regulation 1103/97, article 2.
  ///
  /// Then redenominations by the central banks' acts. Zimbabwe's dollar of 2009 has the code of
  /// that of 2019 but was not replaced by it: the chain of earlier currencies ends with ZWR.
  private static let table =
    """
    XEU EUR 1 1999-01-01
    ATS EUR 13.7603 1999-01-01
    BEF EUR 40.3399 1999-01-01
    DEM EUR 1.95583 1999-01-01
    ESP EUR 166.386 1999-01-01
    FIM EUR 5.94573 1999-01-01
    FRF EUR 6.55957 1999-01-01
    IEP EUR 0.787564 1999-01-01
    ITL EUR 1936.27 1999-01-01
    LUF EUR 40.3399 1999-01-01
    NLG EUR 2.20371 1999-01-01
    PTE EUR 200.482 1999-01-01
    GRD EUR 340.750 2001-01-01
    SIT EUR 239.640 2007-01-01
    CYP EUR 0.585274 2008-01-01
    MTL EUR 0.429300 2008-01-01
    SKK EUR 30.1260 2009-01-01
    EEK EUR 15.6466 2011-01-01
    LVL EUR 0.702804 2014-01-01
    LTL EUR 3.45280 2015-01-01
    HRK EUR 7.53450 2023-01-01
    BGN EUR 1.95583 2026-01-01
    AFA AFN 1000 2002-10-07
    ANG XCG 1 2025-03-31
    AON AOR 1000 1995-07-01
    AOR AOA 1000000 1999-12-13
    ARA ARS 10000 1992-01-01
    ARP ARA 1000 1985-06-14
    AZM AZN 5000 2006-01-01
    BGL BGN 1000 1999-07-05
    BRE BRR 1000 1993-08-01
    BRR BRL 2750 1994-07-01
    BYB BYR 1000 2000-01-01
    BYR BYN 10000 2016-07-01
    CSD RSD 1 2006-10-25
    CUC CUP 24 2021-01-01
    GHC GHS 10000 2007-07-03
    HRD HRK 1000 1994-05-30
    LTT LTL 100 1993-06-25
    LVR LVL 200 1993-06-28
    MGF MGA 5 2005-01-01
    MRO MRU 10 2018-01-01
    MXP MXN 1000 1993-01-01
    MZM MZN 1000 2006-07-01
    PEI PEN 1000000 1991-07-01
    PLZ PLN 10000 1995-01-01
    ROL RON 10000 2005-07-01
    RUR RUB 1000 1998-01-01
    SDD SDG 100 2007-01-10
    SLL SLE 1000 2022-07-01
    SRG SRD 1000 2004-01-01
    STD STN 1000 2018-01-01
    TJR TJS 1000 2000-10-30
    TMM TMT 5000 2009-01-01
    TRL TRY 1000000 2005-01-01
    UAK UAH 100000 1996-09-02
    VEB VEF 1000 2008-01-01
    VEF VES 100000 2018-08-20
    ZMK ZMW 1000 2013-01-01
    ZWD ZWN 1000 2006-08-01
    ZWL ZWG 2498.7242 2024-04-05
    ZWN ZWR 10000000000 2008-08-01

    """

  /// Reads lines of four fields: the old currency, the new one, the rate and the day.
  private static func read(_ lines: String) -> [CurrencyReplacement] {
    var replacements: [CurrencyReplacement] = []
    let fields = Array(lines.utf8).split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") }
    for start in stride(from: 0, to: fields.count, by: 4) {
      // The initializer for any sequence looks up conformances at run time, which takes longer.
      guard let old = fields[start].withUnsafeBufferPointer({ Currency(utf8: $0) }),
        let new = fields[start + 1].withUnsafeBufferPointer({ Currency(utf8: $0) }),
        let rate = try? ExactDecimal(String(decoding: fields[start + 2], as: UTF8.self)),
        let day = CalendarDate(utf8: fields[start + 3])
      else { continue }
      let source =
        new == .eur
        ? regulation + (day.year == 1999 && rate == .one ? "1103/97" : "2866/98")
        : redenomination + ExactDecimal(day.year).description
      replacements.append(
        CurrencyReplacement(
          rate: ExchangeRate(
            from: new, to: old, rate: rate,
            provenance: Provenance(source: source, asOf: .day(day))),
          day: day))
    }
    return replacements
  }
}

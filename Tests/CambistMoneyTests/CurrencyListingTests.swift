import CambistMoney
import Testing

struct CurrencyListingTests {
  @Test(
    arguments: [
      ("EUR", 2, .fiat), ("USD", 2, .fiat), ("GBP", 2, .fiat), ("CHF", 2, .fiat), ("MXN", 2, .fiat),
      ("MGA", 2, .fiat), ("MRU", 2, .fiat), ("UYU", 2, .fiat), ("HUF", 2, .fiat), ("IDR", 2, .fiat),
      ("XCG", 2, .fiat), ("ZWG", 2, .fiat), ("SLE", 2, .fiat), ("VED", 2, .fiat), ("XDR", 8, .fiat),
      ("BTC", 8, .crypto), ("ETH", 8, .crypto), ("USDT", 8, .crypto), ("TUSD", 8, .crypto),
      ("XAU", 4, .metal), ("XAG", 4, .metal), ("XPT", 4, .metal), ("XPD", 4, .metal),
      ("BGN", 2, .withdrawn), ("HRK", 2, .withdrawn), ("DEM", 2, .withdrawn),
      ("ITL", 0, .withdrawn), ("MRO", 0, .withdrawn), ("ANG", 2, .withdrawn),
      ("CUC", 2, .withdrawn), ("ZWL", 2, .withdrawn), ("SLL", 0, .withdrawn),
      ("ZZZ", 2, .unlisted), ("AA", 2, .unlisted), ("0000000000", 2, .unlisted),
      ("ZZZZZZZZZZ", 2, .unlisted), ("EU", 2, .unlisted), ("EURO", 2, .unlisted),
    ] as [(String, Int, Currency.Kind)])
  func `A currency has its kind and its minor unit`(
    code: String, minorUnits: Int, kind: Currency.Kind
  ) throws {
    let currency = try #require(Currency(code))
    #expect(currency.minorUnits == minorUnits)
    #expect(currency.kind == kind)
  }

  /// ISO 4217, list one, every entry with a minor unit other than 2.
  @Test(
    arguments: [
      ("BIF", 0), ("CLP", 0), ("DJF", 0), ("GNF", 0), ("ISK", 0), ("JPY", 0), ("KMF", 0),
      ("KRW", 0), ("PYG", 0), ("RWF", 0), ("UGX", 0), ("UYI", 0), ("VND", 0), ("VUV", 0),
      ("XAF", 0), ("XOF", 0), ("XPF", 0), ("BHD", 3), ("IQD", 3), ("JOD", 3), ("KWD", 3),
      ("LYD", 3), ("OMR", 3), ("TND", 3), ("CLF", 4), ("UYW", 4),
    ] as [(String, Int)])
  func `ISO's exceptions have their own minor unit`(code: String, minorUnits: Int) throws {
    let currency = try #require(Currency(code))
    #expect(currency.minorUnits == minorUnits)
    #expect(currency.kind == .fiat)
  }

  /// ISO 4217, list one, of 2026: currencies and funds with minor unit 2.
  private static let twoDecimals = """
    AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD CDF
    CHE CHF CHW CNY COP COU CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD
    GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL
    MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MXV MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR
    PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TOP
    TRY TTD TWD TZS UAH USD USN UYU UZS VED VES WST XAD XCD XCG YER ZAR ZMW ZWG
    """

  @Test
  func `Every currency and fund of ISO 4217 is listed`() throws {
    let codes = Self.twoDecimals.split(whereSeparator: \.isWhitespace).map(String.init)
    for code in codes {
      let currency = try #require(Currency(code))
      #expect(currency.kind == .fiat, "\(code)")
      #expect(currency.minorUnits == 2, "\(code)")
    }
    let twos = Currency.listed.filter { $0.kind == .fiat && $0.minorUnits == 2 }.map(\.code)
    #expect(Set(twos) == Set(codes))
  }

  /// CLDR's digits, as ICU 72's `NumberFormat` for a currency has them.
  private static let withdrawnWithoutDecimals = """
    ADP BYR ESP ITL LUF MGF MRO SLL STD TMM TRL ZMK ZWD
    """
  private static let withdrawnWithTwoDecimals = """
    AFA ALK ANG AON AOR ARA ARP ATS AZM BAD BEF BGL BGN BRE BRR BYB CSD CSK CUC CYP DDM DEM ECS ECV
    EEK FIM FRF GEK GHC GRD GWP HRD HRK IEP LTL LTT LVL LVR MAF MDC MLF MTL MXP MZM NLG PEI PLZ PTE
    ROL RUR SDD SIT SKK SRG SUR TJR TPE UAK USS VEB VEF XEU YDD YUD YUM YUN ZAL ZRN ZRZ ZWL ZWN ZWR
    """

  @Test(arguments: [(withdrawnWithoutDecimals, 0), (withdrawnWithTwoDecimals, 2)])
  func `A withdrawn currency has the decimals of CLDR`(codes: String, decimals: Int) throws {
    for code in codes.split(whereSeparator: \.isWhitespace) {
      let currency = try #require(Currency(String(code)))
      #expect(currency.kind == .withdrawn && currency.minorUnits == decimals, "\(code)")
    }
  }

  /// ISO 4217 has “N.A.” instead of a minor unit for these.
  @Test(arguments: ["XDR", "XSU", "XUA"])
  func `An amount in a unit of account is not rounded to hundredths`(code: String) throws {
    let unit = try #require(Currency(code))
    let amount = try ExactDecimal("0.12345678")
    #expect(try Money(amount, unit).rounded().amount == amount)
  }

  @Test
  func `The list is ordered, without duplicates, and has no withdrawn entries`() {
    let listed = Currency.listed
    #expect(listed == listed.sorted())
    #expect(Set(listed).count == listed.count)
    #expect(listed.allSatisfy { $0.kind != .withdrawn && $0.kind != .unlisted })
    #expect(!listed.contains { $0.code == "BGN" })
    #expect(listed.contains(.eur))
  }
}

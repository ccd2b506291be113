/// The listed currencies: ISO 4217 as of 2026, metals, and crypto-currencies that markets trade.
///
/// One line per kind and minor unit, with the codes in order. Withdrawn codes have the decimals of
/// CLDR. The units of account XDR, XSU and XUA have no minor unit: their amounts keep eight
/// decimals. Bulgaria's lev was withdrawn when the country adopted the euro on 2026-01-01.
enum CurrencyTable {
  struct Entry: Sendable {
    let currency: Currency
    let kind: Currency.Kind
    let minorUnits: Int
  }

  /// All entries, by code.
  static let entries: [Entry] = {
    var entries: [Entry] = []
    for (kind, minorUnits, codes) in lists {
      for code in Array(codes.utf8).split(separator: UInt8(ascii: " ")) {
        guard let currency = Currency(utf8: code) else { continue }
        entries.insert(
          Entry(currency: currency, kind: kind, minorUnits: minorUnits),
          at: place(of: currency, in: entries))
      }
    }
    return entries
  }()

  /// The entry of a currency, or nil when it is not listed.
  static func entry(of currency: Currency) -> Entry? {
    let place = place(of: currency, in: entries)
    guard place < entries.count, entries[place].currency == currency else { return nil }
    return entries[place]
  }

  /// The index of the first sorted entry that is not before a currency.
  private static func place(of currency: Currency, in entries: [Entry]) -> Int {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].currency < currency { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private static let lists: [(Currency.Kind, Int, String)] = [
    (
      .fiat, 0,
      """
      BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF
      """
    ),
    (
      .fiat, 2,
      """
      AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BOV BRL BSD BTN BWP BYN BZD \
      CAD CDF CHE CHF CHW CNY COP COU CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP \
      GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR JMD KES KGS KHR KPW KYD KZT LAK \
      LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MXV MYR MZN NAD NGN NIO \
      NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS \
      SRD SSP STN SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD USN UYU UZS VED VES WST \
      XAD XCD XCG YER ZAR ZMW ZWG
      """
    ),
    (
      .fiat, 3,
      """
      BHD IQD JOD KWD LYD OMR TND
      """
    ),
    (
      .fiat, 4,
      """
      CLF UYW
      """
    ),
    (
      .fiat, 8,
      """
      XDR XSU XUA
      """
    ),
    (
      .metal, 4,
      """
      XAG XAU XPD XPT
      """
    ),
    (
      .crypto, 8,
      """
      AAVE ADA ALGO APE APT ARB ATOM AVAX AXS BAL BAR BAT BCH BNB BTC CHZ COMP CRV DAI DOGE \
      DOT DYDX ENJ ENS ETC ETH FET FIL FTM GALA GRT HBAR ICP INJ LDO LINK LRC LTC MANA MATIC \
      MKR NEAR OMG ONDO OP PAXG PEPE POL PYUSD QNT RENDER SAND SEI SHIB SNX SOL SUI SUSHI \
      TIGRES TON TRUMP TRX TUSD UMA UNI USDC USDP USDT VET WIF WLD XLM XMR XRP XTZ YFI YFII \
      ZRX
      """
    ),
    (
      .withdrawn, 0,
      """
      ADP BYR ESP ITL LUF MGF MRO SLL STD TMM TRL ZMK ZWD
      """
    ),
    (
      .withdrawn, 2,
      """
      AFA ALK ANG AON AOR ARA ARP ATS AZM BAD BEF BGL BGN BRE BRR BYB CSD CSK CUC CYP DDM DEM \
      ECS ECV EEK FIM FRF GEK GHC GRD GWP HRD HRK IEP LTL LTT LVL LVR MAF MDC MLF MTL MXP MZM \
      NLG PEI PLZ PTE ROL RUR SDD SIT SKK SRG SUR TJR TPE UAK USS VEB VEF XEU YDD YUD YUM YUN \
      ZAL ZRN ZRZ ZWL ZWN ZWR
      """
    ),
  ]
}

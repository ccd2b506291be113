public import CambistMoney

/// The signs that people write for currencies, such as `€`, `US$` and `zł`.
public enum CurrencySigns {
  /// The signs of a currency. If a sign is better known for another currency, the code follows it:
  /// `$ CAD`.
  public static func texts(of currency: Currency) -> [String] {
    var (texts, index): ([String], Int) = ([], 0)
    while index < table.utf8CodeUnitCount {
      var sign: [UInt8] = []
      while byte(index) != 0x20 {
        sign.append(byte(index))
        index += 1
      }
      var list = index + 1
      var isOwn = true
      let isShared = byte(list) == UInt8(ascii: "?")
      while let each = next(&list) {
        if each == currency {
          let text = String(decoding: sign, as: UTF8.self)
          texts.append(isOwn || isShared ? text : text + " " + currency.code)
        }
        isOwn = false
      }
      index = list + 1
    }
    return texts
  }

  /// The longest sign that begins at a position, or ends before it.
  ///
  /// - Returns: The number of its characters, and the position of its currencies in the table.
  static func sign(
    in scalars: [UInt32], at position: Int, endsThere: Bool
  ) -> (length: Int, list: Int)? {
    var found: (length: Int, list: Int)?
    var index = 0
    while index < table.utf8CodeUnitCount {
      var sign: [UInt32] = []
      while byte(index) != 0x20 { sign.append(scalar(at: &index)) }
      let list = index + 1
      while byte(index) != 0x0A { index += 1 }
      index += 1
      let start = endsThere ? position - sign.count : position
      if sign.count > found?.length ?? 0, isThere(sign, scalars, start) {
        found = (sign.count, list)
      }
    }
    return found
  }

  /// The currency at a position of a list; at the beginning of the list, the best known one. Nil at
  /// its end, and when none is best known.
  static func currency(at list: Int) -> Currency? {
    Currency(utf8: [byte(list), byte(list + 1), byte(list + 2)])
  }

  /// The currencies of a list, each with the position of the next one.
  static func next(_ list: inout Int) -> Currency? {
    if byte(list) == UInt8(ascii: "?") { list += 2 }
    guard byte(list) != 0x0A else { return nil }
    let currency = currency(at: list)
    list += byte(list + 3) == 0x20 ? 4 : 3
    return currency
  }

  /// Whether a letter would join the sign to a word: Latin, Greek, Cyrillic or Armenian.
  private static func isLetter(_ scalar: UInt32) -> Bool {
    isASCIILetter(scalar)
      || (0xC0...0x58E).contains(scalar) && scalar != 0xD7 && scalar != 0xF7
  }

  static func isASCIILetter(_ scalar: UInt32) -> Bool {
    (0x41...0x5A).contains(scalar & ~0x20)
  }

  private static let table: StaticString = """
    $ USD CAD AUD NZD HKD SGD TWD MXN ARS CLP COP UYU DOP CUP BSD BBD BMD BZD BND FJD GYD JMD KYD \
    LRD NAD SBD SRD TTD XCD MOP CVE NIO TOP WST
    US$ USD
    $US USD
    $CA CAD
    $AU AUD
    £GB GBP
    UK£ GBP
    A$ AUD
    AU$ AUD
    C$ CAD NIO
    CA$ CAD
    NZ$ NZD
    HK$ HKD
    NT$ TWD
    S$ SGD
    MX$ MXN
    R$ BRL
    ＄ USD CAD AUD NZD HKD SGD TWD MXN
    € EUR
    £ GBP EGP FKP GIP SHP SYP LBP SSP SDG
    ￡ GBP
    ¥ JPY CNY
    ￥ JPY CNY
    円 JPY
    元 CNY
    RMB CNY
    CN¥ CNY
    JP¥ JPY
    kr ? SEK NOK DKK ISK
    kr. ? DKK ISK SEK NOK
    ₼ AZN
    ₽ RUB
    руб RUB BYN
    руб. RUB BYN
    ₺ TRY
    TL TRY
    ₴ UAH
    грн UAH
    грн. UAH
    ₸ KZT
    ₾ GEL
    ֏ AMD
    ₹ INR
    Rs ? INR PKR LKR NPR MUR SCR
    Rs. ? INR PKR LKR NPR MUR SCR
    ₨ ? INR PKR LKR NPR MUR SCR
    ৳ BDT
    ₪ ILS
    ₩ KRW KPW
    ￦ KRW KPW
    원 KRW
    ฿ THB
    ₫ VND
    đ VND
    ₱ PHP
    ₦ NGN
    ₵ GHS
    ₡ CRC
    ₲ PYG
    ₭ LAK
    ₮ MNT
    ៛ KHR
    ؋ AFN
    ﷼ ? IRR SAR OMR QAR YER
    zł PLN
    zl PLN
    Kč CZK
    Kc CZK
    Ft HUF
    lei RON MDL
    лв BGN
    лв. BGN
    Fr CHF
    Fr. CHF
    SFr CHF
    SFr. CHF
    S/ PEN
    RM MYR
    Rp IDR
    R ZAR
    KSh KES
    ₿ BTC
    Ξ ETH

    """

  private static func byte(_ index: Int) -> UInt8 { table.utf8Start[index] }

  /// The character at a position of the table, which has none of four bytes, and the next position.
  private static func scalar(at index: inout Int) -> UInt32 {
    var scalar = UInt32(byte(index))
    var rest = scalar < 0x80 ? 0 : scalar < 0xE0 ? 1 : 2
    scalar &= rest == 0 ? 0x7F : rest == 1 ? 0x1F : 0x0F
    index += 1
    while rest > 0 {
      scalar = scalar << 6 | UInt32(byte(index) & 0x3F)
      index += 1
      rest -= 1
    }
    return scalar
  }

  /// Whether a sign is at a position, ignoring the case of ASCII letters, and not part of a word.
  private static func isThere(_ sign: [UInt32], _ scalars: [UInt32], _ start: Int) -> Bool {
    let end = start + sign.count
    guard start >= 0, end <= scalars.count else { return false }
    for (index, scalar) in sign.enumerated() {
      let other = scalars[start + index]
      guard scalar == other || isASCIILetter(scalar) && scalar & ~0x20 == other & ~0x20 else {
        return false
      }
    }
    let runsOn = end < scalars.count && isLetter(scalars[end - 1]) && isLetter(scalars[end])
    let runsIn = start > 0 && isLetter(scalars[start]) && isLetter(scalars[start - 1])
    return !runsOn && !runsIn
  }
}

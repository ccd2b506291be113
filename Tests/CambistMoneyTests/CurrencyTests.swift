import CambistMoney
import CambistTesting
import Testing

struct CurrencyTests {
  @Test(arguments: ["EUR", "XAU", "USDT", "1INCH", "AB", "00", "99", "A0", "TIGRES", "ABCDEFGHIJ"])
  func `A code of two to ten letters and digits is accepted`(code: String) throws {
    let currency = try #require(Currency(code))
    #expect(currency.code == code)
    #expect(currency.description == code)
    #expect(currency.utf8 == Array(code.utf8))
    #expect(Currency(utf8: currency.utf8) == currency)
  }

  @Test(arguments: [
    ("eur", "EUR"), ("Usd", "USD"), ("btc2x", "BTC2X"), ("zzzzzzzzzz", "ZZZZZZZZZZ"),
  ])
  func `Lower case is the same currency`(code: String, expected: String) throws {
    let currency = try #require(Currency(code))
    #expect(currency.code == expected)
    #expect(currency == Currency(expected))
    #expect(Set([currency, Currency(expected)]).count == 1)
  }

  @Test(arguments: [
    "", "E", "1", "ABCDEFGHIJK", "EÜR", "E R", " EUR", "EUR ", "EU\n", "E-R", "E_R", "E.R",
    "EUR/USD",
    "€", "€€", "ЕUR", "ＥＵＲ", "EU\0", "\0\0", "E\u{301}R", "ßß", "@@", "[[", "``", "{{", "//", "::",
    String(repeating: "A", count: 5_000),
  ])
  func `Any other text is rejected`(code: String) {
    #expect(Currency(code) == nil)
  }

  @Test
  func `Every byte except letters and digits is rejected`() {
    let accepted = Set("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz".utf8)
    for byte in UInt8.min...UInt8.max {
      for bytes in [[byte, 0x41], [0x41, byte], [0x41, byte, 0x42]] {
        #expect((Currency(utf8: bytes) != nil) == accepted.contains(byte))
      }
    }
  }

  @Test
  func `Currencies are equal, ordered and hashed by code`() throws {
    var generator = SplitMix64(seed: 31)
    let alphabet = Array("0189ABYZ".utf8)
    let codes = (0..<120).map { _ in
      String(
        decoding: (0..<Int.random(in: 2...10, using: &generator)).compactMap { _ in
          alphabet.randomElement(using: &generator)
        }, as: UTF8.self)
    }
    let pairs = try (codes + ["AA", "AAA", "AAAAAAAAAA", "00", "ZZ"]).map {
      (code: $0, currency: try #require(Currency($0)))
    }
    for left in pairs {
      for right in pairs {
        let isLess = left.code.utf8.lexicographicallyPrecedes(right.code.utf8)
        if (left.currency < right.currency) != isLess
          || (left.currency == right.currency) != (left.code == right.code)
        {
          Issue.record("\(left.code) compared with \(right.code)")
        }
      }
    }
    let currencies = pairs.map(\.currency)
    #expect(currencies.sorted().map(\.code) == pairs.map(\.code).sorted())
    #expect(Set(currencies).count == Set(pairs.map(\.code)).count)
  }

  @Test
  func `The named currencies have their codes`() {
    #expect(Currency.eur.code == "EUR")
    #expect(Currency.usd.code == "USD")
    #expect(Currency("EUR") == .eur)
    #expect(Currency("usd") == .usd)
    #expect(Currency(listed: "ABCDEFGHIJ") == Currency("ABCDEFGHIJ"))
  }

  @Test
  func `The quick reader reads three capital letters like the other one, and nothing else`() {
    func read(_ code: [UInt8]) -> Currency? {
      code.withUnsafeBufferPointer { Currency(capitals: $0) }
    }
    let capitals = UInt8(ascii: "A")...UInt8(ascii: "Z")
    for byte in UInt8.min ... .max {
      for place in 0..<3 {
        for filler in [UInt8(ascii: "A"), UInt8(ascii: "Z")] {
          var code = [filler, filler, filler]
          code[place] = byte
          #expect(read(code) == (capitals.contains(byte) ? Currency(utf8: code) : nil), "\(code)")
        }
      }
    }
    for code in ["", "A", "AB", "USDT", "ABCDEFGHIJ"] { #expect(read(Array(code.utf8)) == nil) }
  }
}

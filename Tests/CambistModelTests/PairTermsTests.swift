import CambistModel
import CambistMoney
import CambistRates
import CambistTesting
import Testing

@Suite("Fees and own rates") struct PairTermsTests {
  private static let pair = CurrencyPair(.usd, .eur)
  private static let day = CalendarDate(daysSince1970: 20_000)

  private static func terms(_ text: String) throws -> PairTerms {
    try PairTerms(try #require(ExchangeTerms(text)), of: pair)
  }

  private static func amounts(
    _ text: String, _ amount: String, side: ConversionSide = .from, at rate: String = "0.9"
  ) throws -> EffectiveAmounts {
    let published = ExchangeRate(from: .usd, to: .eur, rate: try ExactDecimal(rate))
    let conversion = try Conversion(
      RateTable([published], provenance: Provenance(source: "ecb", asOf: .day(Self.day))).route(
        from: .usd, to: .eur))
    let typed = ExactFraction(try ExactDecimal(amount))
    return try EffectiveAmounts(
      try ConvertedAmounts(typed, side: side, conversion), by: conversion, at: terms(text))
  }

  @Test(
    "A result, its difference and its rate",
    arguments: [
      ("fee 2.5", ConversionSide.from, "87.75", "-2.25", "-2.50", "0.8775", "1.13960"),
      ("markup 2.5", .from, "92.25", "2.25", "2.50", "0.9225", "1.08401"),
      ("fee 2.5 1.50 EUR", .from, "86.25", "-3.75", "-4.17", "0.8625", "1.15942"),
      ("fee 2.5 1.50 USD", .from, "86.43", "-3.57", "-3.96", "0.864338", "1.15696"),
      ("markup 2.5 1.50 EUR", .from, "93.75", "3.75", "4.17", "0.9375", "1.06667"),
      ("markup 0 1.50 USD", .from, "91.35", "1.35", "1.50", "0.9135", "1.09469"),
      ("rate 0.89", .from, "89.00", "-1.00", "-1.11", "0.89", "1.12360"),
      ("receipt 200 178.99", .from, "89.50", "-0.50", "-0.56", "0.89495", "1.11738"),
      // The amount to give, so that 100 EUR are received or are the total payment.
      ("fee 2.5", .to, "113.96", "2.85", "2.56", "0.8775", "1.13960"),
      ("markup 2.5", .to, "108.40", "-2.71", "-2.44", "0.9225", "1.08401"),
      ("rate 0.89", .to, "112.36", "1.25", "1.12", "0.89", "1.12360"),
    ])
  func figures(
    text: String, side: ConversionSide, result: String, difference: String, percent: String,
    rate: String, inverse: String
  ) throws {
    let amounts = try Self.amounts(text, "100", side: side)
    #expect(amounts.result.amount.description == result)
    #expect(amounts.difference.amount.description == difference)
    #expect(amounts.roundedPercent?.description == percent)
    #expect(try amounts.rateFigure(digits: 6) == ExactDecimal(rate))
    #expect(try amounts.inverseFigure(digits: 6) == ExactDecimal(inverse))
  }

  @Test("A difference too small for two decimals keeps two digits")
  func smallDifference() throws {
    let amounts = try Self.amounts("rate 0.90000000123", "1000000")
    #expect(amounts.roundedPercent?.description == "0.00000014")
  }

  @Test(
    "Invalid terms are rejected with a reason",
    arguments: [
      ("fee 100", TermsError.percent(100, .deducted)), ("fee -1", .percent(-1, .deducted)),
      ("markup 1001", .percent(1001, .added)), ("fee 0", .nothing),
      ("markup 0 0 EUR", .nothing), ("fee 1 -2 EUR", .negativeFixed(Money(-2, .eur))),
    ])
  func refusedFees(text: String, error: TermsError) throws {
    #expect(ExchangeTerms(text) == nil)
    let words = text.split(separator: " ").map(String.init)
    let fixed = words.count > 2 ? Money(try ExactDecimal(words[2]), .eur) : nil
    #expect(throws: error) {
      try ExchangeFee(
        words[0] == "fee" ? .deducted : .added, percent: try ExactDecimal(words[1]), fixed: fixed)
    }
  }

  @Test("Terms that do not match their pair are rejected")
  func refusedPairs() throws {
    let gbp = try #require(Currency("GBP"))
    #expect(throws: TermsError.fixedCurrency(Money(2, gbp), Self.pair)) {
      try Self.terms("fee 1 2 GBP")
    }
    for text in ["rate 0", "rate -1", "receipt 0 5", "receipt 5 0", "receipt 5 -1"] {
      #expect(throws: TermsError.self) { try Self.terms(text) }
    }
    #expect(throws: TermsError.sameCurrency(.usd)) {
      try PairTerms(.rate(2), of: CurrencyPair(.usd, .usd))
    }
  }

  @Test("A fee that leaves nothing, and an amount that is not above zero, are rejected")
  func refusedAmounts() throws {
    let fixed = TermsError.feeExceedsAmount(Money(2, .eur))
    for amount in ["2", "2.2222"] {
      #expect(throws: fixed) { try Self.amounts("fee 0 2 EUR", amount) }
    }
    #expect(throws: fixed) { try Self.amounts("markup 1 2 EUR", "2", side: .to) }
    #expect(try Self.amounts("fee 0 2 EUR", "3").result.amount.description == "0.70")
    for amount in ["0", "-5"] {
      #expect(throws: TermsError.amountNotPositive) { try Self.amounts("fee 1", amount) }
    }
  }

  @Test(
    "The stored text of terms is read as the same terms",
    arguments: [
      "fee 2.5", "markup 2.50 1.50 EUR", "fee 0 3 USD", "rate 0.8900", "receipt 100 89.50",
    ])
  func stored(text: String) throws {
    #expect(try #require(ExchangeTerms(text)).description == text)
  }

  @Test(
    "Other text is not valid terms",
    arguments: [
      "", "fee", "fee x", "fee 2.5 1.50", "rate 1 2", "receipt 1", "receipt 1 2 3", "rate  1",
      "fee 2.5 1.50 E", "own 1", "rate 1 ",
    ])
  func unreadable(text: String) { #expect(ExchangeTerms(text) == nil) }

  @Test("A fee and its inverse give the amount and the published figure again, exactly")
  func inverseFee() throws {
    var generator = SplitMix64(seed: 26)
    for _ in 0..<10_000 {
      let terms = try Self.randomTerms(using: &generator)
      let published = ExactFraction(
        ExactDecimal(unchecked: .random(in: 1...9_999_999, using: &generator), scale: 4))
      let amount = ExactFraction(
        ExactDecimal(unchecked: .random(in: 100_000...9_999_999_999, using: &generator), scale: 2))
      guard let exchanged = try? terms.applied(to: amount, at: published) else { continue }
      let again = try terms.inverted(exchanged, at: published)
      #expect(again == amount)
      #expect(try again.multiplied(by: published) == amount.multiplied(by: published))
    }
  }

  @Test("Each result follows from whole numbers, and is rounded once")
  func independent() throws {
    var generator = SplitMix64(seed: 2_026)
    for _ in 0..<5_000 {
      // Percent in hundredths, a fixed part and an amount in cents, a rate in ten thousandths.
      let percent = Int128.random(in: 0...9_999, using: &generator)
      let fixed = Int128.random(in: 1...999, using: &generator)
      let rate = Int128.random(in: 1_000...99_999, using: &generator)
      let cents = Int128.random(in: 1_000_000...99_999_999, using: &generator)
      let isMarkup = Bool.random(using: &generator)
      let isInBase = Bool.random(using: &generator)
      let fee = try ExchangeFee(
        isMarkup ? .added : .deducted, percent: ExactDecimal(unchecked: percent, scale: 2),
        fixed: Money(ExactDecimal(unchecked: fixed, scale: 2), isInBase ? .usd : .eur))
      let sign: Int128 = isMarkup ? 1 : -1
      let unit: Int128 = 10_000 * 10_000
      let share = 10_000 + sign * percent
      let numerator =
        isInBase
        ? (cents + sign * fixed) * rate * share : cents * rate * share + sign * fixed * unit
      guard numerator > 0 else { continue }
      var (whole, rest) = numerator.quotientAndRemainder(dividingBy: unit)
      if rest * 2 > unit || rest * 2 == unit && whole % 2 == 1 { whole += 1 }
      let amounts = try Self.amounts(
        ExchangeTerms.fee(fee).description, ExactDecimal(unchecked: cents, scale: 2).description,
        at: ExactDecimal(unchecked: rate, scale: 4).description)
      // Below ten cents more digits are shown.
      guard whole >= 10 else { continue }
      rest = amounts.result.amount.coefficient
      #expect(rest == whole && amounts.result.amount.scale == 2)
      #expect(
        try amounts.published.amount + amounts.difference.amount == amounts.result.amount)
      let rateFigure = try #require(amounts.rateFigure(digits: 6))
      let use = FigureUse(
        ExactFraction(amounts.typed.amount), gives: amounts.result.amount)
      #expect(use.holds(for: rateFigure))
    }
  }

  @Test("The effective rate of a receipt reproduces both of its amounts, in both directions")
  func receipts() throws {
    var generator = SplitMix64(seed: 16)
    for _ in 0..<5_000 {
      let given = ExactDecimal(
        unchecked: .random(in: 100...99_999_999, using: &generator), scale: 2)
      let received = ExactDecimal(
        unchecked: .random(in: 100...99_999_999, using: &generator), scale: 2)
      let text = "receipt \(given) \(received)"
      let forward = try Self.amounts(text, given.description)
      #expect(forward.result.amount == received)
      #expect(try Self.amounts(text, received.description, side: .to).result.amount == given)
      let rate = try #require(forward.rateFigure(digits: 6))
      #expect(FigureUse(ExactFraction(given), gives: received).holds(for: rate))
      let inverse = try #require(forward.inverseFigure(digits: 6))
      #expect(
        FigureUse(ExactFraction(given), gives: received, isDivided: true).holds(for: inverse))
    }
  }

  private static func randomTerms(using generator: inout SplitMix64) throws -> PairTerms {
    func number(_ range: ClosedRange<Int128>, _ scale: Int) -> String {
      ExactDecimal(unchecked: .random(in: range, using: &generator), scale: scale).description
    }
    let fixed =
      [" " + number(1...999, 2) + " EUR", " " + number(1...999, 2) + " USD", ""]
      .randomElement(using: &generator) ?? ""
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: return try terms("fee " + number(1...9_999, 2) + fixed)
    case 1: return try terms("markup " + number(1...100_000, 2) + fixed)
    case 2: return try terms("rate " + number(1...99_999_999, 6))
    default: return try terms("receipt \(number(1...99_999_999, 2)) \(number(1...99_999_999, 2))")
    }
  }
}

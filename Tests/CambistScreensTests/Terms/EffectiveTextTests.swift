import CambistModel
import CambistMoney
import CambistRates
import CambistScreens
import CambistTesting
import Testing

@Suite("The text of an amount with the user's own terms") struct EffectiveTextTests {
  private static let pair = CurrencyPair(.usd, .eur)
  private static let day = CalendarDate(daysSince1970: 20_000)

  private static func text(
    _ terms: String, _ amount: String?, side: ConversionSide = .from, _ phrases: Phrases = .english
  ) throws -> EffectiveText {
    let published = ExchangeRate(from: .usd, to: .eur, rate: try ExactDecimal("0.9002"))
    let answer = try RateAnswer(
      RateTable([published], provenance: Provenance(source: "ecb", asOf: .day(Self.day))),
      from: .usd, to: .eur, fetchedAt: nil,
      isStale: false)
    let own = try PairTerms(try #require(ExchangeTerms(terms)), of: pair)
    let amounts = try amount.map {
      try ConvertedAmounts(
        ExactFraction(try ExactDecimal($0)), side: side, answer.conversion)
    }
    return EffectiveText(
      own, amounts.map { own.effective($0, by: answer) },
      in: Presentation(
        phrases: phrases, style: .english, now: Timestamp(millisecondsSince1970: 0)))
  }

  @Test("The amount, the difference and the rate both ways")
  func fee() throws {
    let text = try Self.text("fee 2.5", "100")
    #expect(text.label == "2.5% fee")
    #expect(text.result == "EUR\u{A0}87.77")
    #expect(text.difference == "EUR\u{A0}2.25 less (-2.5%)")
    #expect(text.rates == ["1 USD = 0.877695 EUR", "1 EUR = 1.13935 USD"])
    #expect(text.problem == nil)
  }

  @Test(
    "The terms of a result, and its difference",
    arguments: [
      ("fee 2.5 1.50 EUR", "2.5% + EUR\u{A0}1.50 fee", "EUR\u{A0}3.75 less (-4.17%)"),
      ("fee 0 1.50 EUR", "EUR\u{A0}1.50 fee", "EUR\u{A0}1.50 less (-1.67%)"),
      ("markup 2.5", "2.5% markup", "EUR\u{A0}2.25 more (+2.5%)"),
      ("rate 0.89", "Your rate", "EUR\u{A0}1.02 less (-1.13%)"),
      ("receipt 100 90.02", "Rate of your receipt", "Same as published"),
    ])
  func labels(terms: String, label: String, difference: String) throws {
    let text = try Self.text(terms, "100")
    #expect(text.label == label && text.difference == difference)
  }

  @Test("An amount to receive shows the amount to give")
  func target() throws {
    let text = try Self.text("fee 2.5", "90.02", side: .to)
    #expect(text.result == "USD\u{A0}102.56" && text.difference == "USD\u{A0}2.56 more (+2.56%)")
  }

  @Test("If the terms do not apply, the text says so")
  func problems() throws {
    let text = try Self.text("fee 0 200 EUR", "100")
    #expect(text.result == nil && text.rates.isEmpty)
    #expect(text.problem == "A fee of EUR\u{A0}200 leaves nothing of this amount.")
    #expect(
      try Self.text("rate 1", "0").problem == "Fees and own rates need an amount above zero.")
    let empty = try Self.text("rate 1", nil)
    #expect(empty.problem == nil && empty.result == nil)
  }
}

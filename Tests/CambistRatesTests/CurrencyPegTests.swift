import CambistMoney
import CambistRates
import Testing

@Suite("Declared pegs") struct CurrencyPegTests {
  private func pegs(_ from: String, _ to: String, on day: String = "2026-11-20") throws -> [String]
  {
    CurrencyPeg.of(
      try #require(Currency(from)), try #require(Currency(to)),
      on: try #require(CalendarDate(day))
    ).map { "1 \($0.rate.from) = \($0.rate.rate) \($0.rate.to), \($0.year)" }
  }

  @Test("Every line of the table is read, and each currency is listed and pegged to another one")
  func table() {
    #expect(CurrencyPeg.all.count == 30)
    #expect(Set(CurrencyPeg.all.map(\.currency)).count == CurrencyPeg.all.count)
    for peg in CurrencyPeg.all {
      #expect(peg.currency.kind != .unlisted && peg.anchor.kind != .unlisted, "\(peg)")
      #expect(peg.currency != peg.anchor && peg.rate.rate > .zero, "\(peg)")
      #expect((1960...2026).contains(peg.year) && !peg.authority.isEmpty, "\(peg)")
      #expect([peg.rate.from, peg.rate.to].contains(peg.currency), "\(peg)")
    }
  }

  @Test("A pair has the peg of one of its currencies to the other, in either order")
  func ofOne() throws {
    for (from, to) in [("USD", "AED"), ("AED", "USD")] {
      #expect(try pegs(from, to) == ["1 USD = 3.6725 AED, 1997"])
    }
    #expect(try pegs("EUR", "XOF") == ["1 EUR = 655.957 XOF, 1999"])
    #expect(try pegs("OMR", "USD") == ["1 OMR = 2.6008 USD, 1986"])
  }

  @Test("Two currencies pegged to the same one have both pegs")
  func ofBoth() throws {
    #expect(
      try pegs("AED", "SAR") == ["1 USD = 3.6725 AED, 1997", "1 USD = 3.75 SAR, 1986"])
  }

  @Test(
    "Other pairs have none: bands, undeclared rates, other anchors",
    arguments: [
      ("EUR", "DKK"), ("USD", "HKD"), ("USD", "AZN"), ("AED", "EUR"), ("AED", "XOF"),
      ("USD", "EUR"),
      ("AED", "AED"),
    ])
  func none(_ from: String, _ to: String) throws {
    #expect(try pegs(from, to).isEmpty)
  }

  @Test("A peg holds after the year of its declaration and until its end")
  func days() throws {
    #expect(try pegs("EUR", "BGN", on: "2025-12-31") == ["1 EUR = 1.95583 BGN, 1999"])
    #expect(try pegs("EUR", "BGN", on: "2026-01-01").isEmpty)
    #expect(try pegs("USD", "TMT", on: "2014-06-01").isEmpty)
    #expect(try pegs("USD", "TMT", on: "2016-06-01").count == 1)
  }
}

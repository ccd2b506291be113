import CambistModel
import CambistMoney
import CambistScreens
import Testing

@Suite("Fees and own rates as they are typed") struct TermsInputTests {
  private static let pair = CurrencyPair(.usd, .eur)

  @Test(
    "The format for programs",
    arguments: [
      "fee 2.5", "markup 0.5 1.50 EUR", "fee 0 3.00 USD", "rate 0.89",
      "receipt 100.00 89.50",
    ])
  func lines(line: String) throws {
    let terms = try TermsInput(line: line).terms(of: Self.pair, nil)
    #expect(terms.terms.description == line)
  }

  @Test(
    "An invalid line is rejected",
    arguments: [
      "", "on", "fee", "fee 1 2 EUR 3", "rate 1 2", "receipt 1", "fee  2", "rate 1/2", "rate 1e3",
      "rate .", "fee 2.5 1.50 E", "fee 2,5", "rate 0", "receipt 0 1", "markup 1 1 GBP",
    ])
  func refusedLines(line: String) {
    #expect(throws: TermsInput.Fault.self) {
      try TermsInput(line: line).terms(of: Self.pair, nil)
    }
  }

  @Test("People write numbers in the format of the locale, with signs")
  func locale() throws {
    var german = NumberStyle.english
    (german.decimalSeparator, german.groupingSeparator) = (",", ".")
    var input = TermsInput(.markup)
    input.percent = "2,5 %"
    input.fixed = "€1,50"
    #expect(try input.terms(of: Self.pair, german).terms.description == "markup 2.5 1.50 EUR")
    input.fixed = "3 USD"
    #expect(try input.terms(of: Self.pair, german).terms.description == "markup 2.5 3.00 USD")
    input.fixed = "1,50"
    input.fixedCurrency = .usd
    #expect(try input.terms(of: Self.pair, german).terms.description == "markup 2.5 1.50 USD")
    input.percent = ""
    #expect(try input.terms(of: Self.pair, german).terms.description == "markup 0 1.50 USD")
    var receipt = TermsInput(.receipt)
    (receipt.given, receipt.received) = ("1.234,50", "1.100,00 EUR")
    #expect(
      try receipt.terms(of: Self.pair, german).terms.description == "receipt 1234.50 1100.00")
    receipt.received = "5 GBP"
    #expect(throws: TermsInput.Fault.self) { try receipt.terms(of: Self.pair, german) }
  }

  @Test("A fixed fee without a currency is in the currency that is received")
  func fixedCurrency() throws {
    let program = try TermsInput(line: "fee 0 1.50").terms(of: Self.pair, nil)
    var input = TermsInput(.fee)
    input.fixed = "1.50"
    let person = try input.terms(of: Self.pair, .english)
    #expect([program, person].map(\.terms.description) == ["fee 0 1.50 EUR", "fee 0 1.50 EUR"])
  }

  @Test("Stored terms fill the form from which they were stored")
  func stored() throws {
    for text in ["fee 2.5 1.50 USD", "markup 3", "rate 0.89", "receipt 1000.00 890.50"] {
      let terms = try #require(ExchangeTerms(text))
      let again = try TermsInput(terms, .english).terms(of: Self.pair, .english)
      #expect(again.terms == terms)
    }
  }

  @Test("Only one kind is accepted, and a receipt needs two amounts")
  func kinds() throws {
    #expect(TermsInput() == TermsInput(.fee))
    let none: TermsInput? = try TermsInput(fee: nil)
    #expect(none == nil)
    #expect(throws: TermsInput.Fault.severalKinds) { try TermsInput(fee: "1", rate: "2") }
    #expect(throws: TermsInput.Fault.severalKinds) { try TermsInput(fee: "1", markup: "2") }
    #expect(throws: TermsInput.Fault.severalKinds) { try TermsInput(fixed: "1", rate: "2") }
    #expect(throws: TermsInput.Fault.incompleteReceipt) { try TermsInput(received: "2") }
    #expect(try TermsInput(fixed: "1")?.kind == .fee)
    #expect(try TermsInput(markup: "1", fixed: "1")?.kind == .markup)
  }
}

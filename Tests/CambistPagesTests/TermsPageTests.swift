import CambistModel
import CambistMoney
import CambistPages
import CambistScreens
import Testing

@Suite("The form for a fee or a rate") struct TermsPageTests {
  private static let pair = CurrencyPair(.usd, .eur)

  private func page(
    _ stored: StoredTerms?, _ reader: Reader, input: TermsInput? = nil,
    fault: TermsInput.Fault? = nil
  ) -> HTML {
    TermsPage(
      TermsScreen(of: Self.pair, stored, input: input, fault: fault, in: reader.presentation),
      back: "/convert?from=USD&to=EUR"
    ).html
  }

  @Test("Snapshots in each state", arguments: Reader.all)
  func states(_ reader: Reader) throws {
    let terms = try PairTerms(
      try #require(ExchangeTerms("markup 2.5 1.50 USD")), of: Self.pair)
    try reader.snapshot("terms-empty").expect(page(nil, reader))
    try reader.snapshot("terms-on").expect(page(StoredTerms(terms), reader))
    try reader.snapshot("terms-off").expect(page(StoredTerms(terms, isOn: false), reader))
    var input = TermsInput(.receipt)
    input.given = "100"
    input.received = "<x>"
    let fault = #expect(throws: TermsInput.Fault.self) {
      try input.terms(of: Self.pair, reader.presentation.style)
    }
    try reader.snapshot("terms-unreadable").expect(
      page(nil, reader, input: input, fault: fault))
  }
}

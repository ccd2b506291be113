import CambistModel
import CambistMoney
import CambistScreens
import Testing

@Suite("The form for a fee or a rate") struct TermsScreenTests {
  private static let pair = CurrencyPair(.usd, .eur)
  private static let presentation = Presentation(
    phrases: Phrases.english, style: .english, now: Timestamp(millisecondsSince1970: 0))

  private static func stored(_ text: String, isOn: Bool = true) throws -> StoredTerms {
    StoredTerms(try PairTerms(try #require(ExchangeTerms(text)), of: pair), isOn: isOn)
  }

  @Test("Without stored terms: an empty form for a fee")
  func empty() {
    let screen = TermsScreen(of: Self.pair, nil, in: Self.presentation)
    #expect(screen.kind == .fee && screen.turnLabel == nil && screen.removeLabel == nil)
    #expect(screen.feeFields.map(\.value) == ["", ""] && screen.fixedCurrency == .eur)
    #expect(screen.rateFields.map(\.label) == ["1 USD in EUR"])
    #expect(screen.state == nil && screen.error == nil)
  }

  @Test("Stored terms are filled in, and can be switched and removed")
  func filled() throws {
    let on = TermsScreen(
      of: Self.pair, try Self.stored("markup 2.5 1.50 USD"), in: Self.presentation)
    #expect(on.kind == .markup && on.feeFields.map(\.value) == ["2.5", "1.50"])
    #expect(on.fixedCurrency == .usd)
    #expect(on.state == "2.5% + USD\u{A0}1.50 markup" && on.turnLabel == "Turn off")
    let off = TermsScreen(
      of: Self.pair, try Self.stored("receipt 100 89.50", isOn: false), in: Self.presentation)
    #expect(off.receiptFields.map(\.value) == ["100", "89.50"])
    #expect(off.state == "Rate of your receipt · Turned off" && off.turnLabel == "Turn on")
  }

  @Test("Invalid input stays as typed, with the error")
  func wrong() throws {
    var input = TermsInput(.rate)
    input.rate = "abc"
    let fault = try #require(throws: TermsInput.Fault.self) {
      try input.terms(of: Self.pair, .english)
    }
    let screen = TermsScreen(
      of: Self.pair, try Self.stored("fee 1"), input: input, fault: fault, in: Self.presentation)
    #expect(screen.kind == .rate && screen.rateFields.map(\.value) == ["abc"])
    #expect(screen.wrongField == .rate && screen.error?.isEmpty == false)
  }
}

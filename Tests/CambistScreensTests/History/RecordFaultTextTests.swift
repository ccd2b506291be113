import CambistModel
import CambistMoney
import CambistRates
import CambistScreens
import Testing

@Suite("Why a conversion that was made offline is rejected") struct RecordFaultTextTests {
  private static let day = CalendarDate(daysSince1970: 20_756)
  private static let faults: [RecordFault] = [
    .sourceUnknown("mybank"), .wrongDay(.day(day), expected: .day(day.adding(days: 1))),
    .notQuoted(from: .usd, to: .eur, day), .wrongRate(2, expected: 3),
    .wrongResult(Money(100, .eur)), .unproven(2),
  ]

  private func texts(_ phrases: Phrases) -> [String] {
    let presentation = Presentation(
      phrases: phrases, style: .english, now: Timestamp(millisecondsSince1970: 0))
    return Self.faults.map { $0.text(in: presentation) }
  }

  @Test("Every reason has a different sentence in every language", arguments: Phrases.all)
  func reasons(_ phrases: Phrases) {
    let texts = self.texts(phrases)
    #expect(Set(texts).count == Self.faults.count)
    for text in texts { #expect(text.hasSuffix(".") && !text.contains("{")) }
    #expect(texts[1].contains("2026") && texts[2].contains("2026"))
    #expect(texts[2].contains("USD") && texts[2].contains("EUR"))
    #expect(texts[3].contains("2") && texts[3].contains("3"))
  }

  @Test("In English a reason names the day, the pair, or both rates")
  func english() {
    let texts = self.texts(.english)
    #expect(texts[1] == "The source has no rate for 30 Oct 2026.")
    #expect(texts[2] == "The source has no rate from USD to EUR on 30 Oct 2026.")
    #expect(texts[3] == "The rate is 2, but the source published 3.")
  }
}

import CambistModel
import CambistMoney
import CambistPages
import CambistRates
import Testing

@Suite("The converter in a browser that cannot reach the desk") struct OfflinePageTests {
  /// The module's answer to a request of the page.
  private func answer(
    _ reader: Reader, _ rates: StoredRates, amount: String = "100", on day: String = "",
    board: String = ""
  ) throws -> [UInt8] {
    let converter = OfflineConverter(reader.phrases)
    let isLearned = converter.learn(Array((reader.style.text + "\n" + rates.text).utf8))
    #expect(isLearned)
    let question = [
      "USD", "EUR", amount, "from", day, "\(sampleNow.millisecondsSince1970) 60", "1",
      board,
    ]
    return try #require(converter.convert(Array(question.joined(separator: "\n").utf8)))
  }

  @Test("Snapshots in each state", arguments: Reader.all)
  func states(_ reader: Reader) throws {
    let stored = try SampleRates.stored()
    try reader.snapshot("offline-empty").expect(answer(reader, stored, amount: ""))
    try reader.snapshot("offline-full").expect(answer(reader, stored))
    try reader.snapshot("offline-board").expect(answer(reader, stored, board: "GBP EUR XAU"))
    try reader.snapshot("offline-day").expect(answer(reader, stored, on: "2020-03-13"))
    try reader.snapshot("offline-failed").expect(answer(reader, StoredRates([[]])))
  }

  @Test("Nothing that is typed or that the desk sent becomes markup")
  func hostileValues() throws {
    func page(_ text: String) throws -> [UInt8] {
      var stored = try SampleRates.stored()
      let table = try #require(stored.sources.first?.first)
      stored.sources[0][0].rates = RateTable(
        table.rates.rates, provenance: Provenance(source: text, asOf: table.rates.provenance.asOf))
      return try answer(Reader.all[0], stored, board: "GBP")
    }
    try page(hostile).expectNoMarkup(besides: page("plain"))
  }
}

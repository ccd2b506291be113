import CambistModel
import CambistMoney
import CambistPages
import CambistRates
import CambistScreens
import Testing

@Suite("Alerts page") struct AlertsPageTests {
  private static let day = AsOf.day(CalendarDate(daysSince1970: 20_758))

  private static func rule(
    _ subject: AlertRule.Subject, _ kind: AlertRule.Condition.Kind, _ number: String
  ) throws -> AlertRule {
    try #require(AlertRule(subject, .init(kind, try ExactDecimal(number))))
  }

  private static func alerts() throws -> [Alert] {
    let pair = AlertRule.Subject.rate(CurrencyPair(.eur, .usd))
    let move = try rule(pair, .movesInWeek, "2")
    return [
      Alert(id: 1, try rule(pair, .atLeast, "1.20"), createdAt: sampleNow),
      Alert(
        id: 2, move, createdAt: sampleNow, isArmed: false, changedBy: day,
        lastFiring: AlertFiring(
          id: 3, alert: 2, move, firedAt: sampleNow, value: try ExactDecimal("1.1801"),
          provenance: Provenance(source: "ecb", asOf: day),
          reference: .init(
            try ExactDecimal("1.1500"), asOf: .day(CalendarDate(daysSince1970: 20_752))))),
      Alert(id: 3, try rule(.quote("EURUSD"), .atMost, "1.0831"), createdAt: sampleNow),
      Alert(id: 4, try rule(.book("btc_mxn"), .movesInDay, "5"), createdAt: sampleNow),
    ]
  }

  private static func reading(_ value: String, isCurrent: Bool = true) throws -> AlertReading {
    AlertReading(try ExactDecimal(value), source: "ecb", asOf: day, isCurrent: isCurrent)
  }

  private func page(
    _ reader: Reader, alerts: [Alert] = [], readings: [Int64: AlertReading] = [:], unseen: Int = 0,
    subject: AlertRule.Subject = .rate(CurrencyPair(.eur, .usd)), error: String? = nil,
    undo: UndoBar? = nil
  ) throws -> HTML {
    let screen = AlertsScreen(
      alerts, readings: readings, firings: alerts.compactMap(\.lastFiring), unseen: unseen,
      in: reader.presentation)
    let catalog = CurrencyCatalog(
      [Currency.eur, .usd].map { CurrencyCatalog.Entry(currency: $0, name: $0.code) })
    let form = AlertForm(
      .init(subject, .atLeast, value: error == nil ? "" : "x"),
      reading: try Self.reading("1.1801"), catalog: catalog, recent: [], error: error,
      in: reader.presentation)
    return AlertsPage(screen, form, undo: undo, said: nil, reader.phrases.alerts).html
  }

  @Test("Snapshots", arguments: Reader.all)
  func snapshots(_ reader: Reader) throws {
    try reader.snapshot("alerts-empty").expect(try page(reader))
    try reader.snapshot("alerts-full").expect(
      try page(
        reader, alerts: try Self.alerts(),
        readings: [
          1: try Self.reading("1.1801"), 2: try Self.reading("1.1801", isCurrent: false),
        ], unseen: 1))
    try reader.snapshot("alerts-quote-error").expect(
      try page(
        reader, subject: .quote("EURUSD"), error: "No.",
        undo: UndoBar("Gone.", label: "Undo", action: "/alerts/restore", [("id", "1")])))
  }

  @Test("The mark at the top shows how many are new", arguments: [(0, ""), (3, "3"), (100, "99+")])
  func mark(_ unseen: Int, _ count: String) {
    #expect(AlertMark.count(unseen) == count)
    let presentation = Reader("en", "en-US").presentation
    #expect(AlertMark.label(unseen: 0, in: presentation) == "Alerts")
    #expect(AlertMark.label(unseen: 1, in: presentation) == "1 new alert")
    #expect(AlertMark(alerts: 0, unseen: 0, in: presentation).hasAlerts == false)
  }
}

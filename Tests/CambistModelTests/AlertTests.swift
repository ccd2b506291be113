import CambistModel
import CambistMoney
import CambistRates
import Testing

@Suite("Alerts") struct AlertTests {
  /// The day of September 2026 with this number.
  private static func day(_ number: Int) -> AsOf {
    .day(CalendarDate(daysSince1970: 20_696 + number))
  }

  private static let now = Timestamp(CalendarDate(daysSince1970: 20_800))

  private static func reading(
    _ value: String, _ day: Int = 1, isCurrent: Bool = true,
    from references: [(String, Int)] = []
  ) throws -> AlertReading {
    AlertReading(
      try ExactDecimal(value), source: "ecb", asOf: Self.day(day), isCurrent: isCurrent,
      references: try references.map { .init(try ExactDecimal($0.0), asOf: Self.day($0.1)) })
  }

  private static func alert(
    _ kind: AlertRule.Condition.Kind, _ number: String, isArmed: Bool = true, changedBy: AsOf? = nil
  ) throws -> Alert {
    let rule = try #require(
      AlertRule(.rate(CurrencyPair(.eur, .usd)), .init(kind, try ExactDecimal(number))))
    return Alert(
      id: 1, rule, createdAt: Timestamp(millisecondsSince1970: 0), isArmed: isArmed,
      changedBy: changedBy)
  }

  @Test(
    "An armed alert fires at its threshold; a fired one is armed again half a percent before it",
    arguments: [
      (AlertRule.Condition.Kind.atLeast, "1.20", ["1.1999", "1.2", "1.30"], [false, true, true]),
      (.atLeast, "1.20", ["1.195", "1.1941", "1.194", "0.1"], [false, false, true, true]),
      (.atMost, "1.20", ["1.2001", "1.200", "0.3"], [false, true, true]),
      (.atMost, "1.20", ["1.2", "1.2059", "1.206", "9"], [false, false, true, true]),
    ])
  func thresholds(
    _ kind: AlertRule.Condition.Kind, _ number: String, _ values: [String], _ changes: [Bool]
  ) throws {
    let isArmed = values.count == 3
    let alert = try Self.alert(kind, number, isArmed: isArmed)
    let found = try values.map { alert.change(by: try Self.reading($0), at: Self.now) }
    #expect(found == changes.map { $0 ? (isArmed ? .fires(from: nil) : .arms) : nil })
  }

  @Test("A value that is not current has no effect, nor has one older than the last effective one")
  func ignored() throws {
    let alert = try Self.alert(.atLeast, "1.20", changedBy: Self.day(2))
    #expect(alert.change(by: try Self.reading("1.3", 2, isCurrent: false), at: Self.now) == nil)
    #expect(alert.change(by: try Self.reading("1.3", 1), at: Self.now) == nil)
    #expect(alert.change(by: try Self.reading("1.3", 2), at: Self.now) == .fires(from: nil))
    #expect(alert.change(by: try Self.reading("0", 3), at: Self.now) == nil)
    // The clock was set back after the change.
    let before = Timestamp(CalendarDate(daysSince1970: 20_697))
    #expect(alert.change(by: try Self.reading("1.3", 1), at: before) == .fires(from: nil))
  }

  @Test("A move is measured from the furthest value of the period, up or down")
  func moves() throws {
    let alert = try Self.alert(.movesInWeek, "2")
    let references = [("1.00", 1), ("1.02", 2), ("0.99", 3)]
    #expect(alert.change(by: try Self.reading("1.00", 8, from: references), at: Self.now) == nil)
    #expect(
      alert.change(by: try Self.reading("1.0098", 8, from: references), at: Self.now)
        == .fires(from: .init(try ExactDecimal("0.99"), asOf: Self.day(3))))
    #expect(
      alert.change(by: try Self.reading("0.9996", 8, from: references), at: Self.now)
        == .fires(from: .init(try ExactDecimal("1.02"), asOf: Self.day(2))))
    #expect(alert.change(by: try Self.reading("9", 8), at: Self.now) == nil)
    let fired = try Self.alert(.movesInWeek, "2", isArmed: false)
    #expect(
      fired.change(by: try Self.reading("1.0101", 8, from: [("1.00", 7)]), at: Self.now) == nil)
    #expect(
      fired.change(by: try Self.reading("1.01", 8, from: [("1.00", 7)]), at: Self.now) == .arms)
  }

  @Test(
    "A threshold is above zero and has at most 18 digits, and so does a percentage",
    arguments: [
      ("1.20", true), ("0", false), ("-1", false), ("1234567890.12345678", true),
      ("1234567890.123456789", false),
    ])
  func bounds(_ number: String, _ isAllowed: Bool) throws {
    let (number, subject) = (try ExactDecimal(number), AlertRule.Subject.quote("EURUSD"))
    #expect((AlertRule(subject, .atLeast(number)) != nil) == isAllowed)
    #expect((AlertRule(subject, .move(percent: number, within: .day)) != nil) == isAllowed)
  }

  @Test("A stored rule is read as the same rule")
  func stored() throws {
    let subjects: [AlertRule.Subject] = [
      .rate(CurrencyPair(.eur, .usd)), .quote("APPLE"), .book("btc_mxn"),
    ]
    for subject in subjects {
      #expect(AlertRule.Subject(subject.kind, subject.name) == subject)
    }
    for kind in AlertRule.Condition.Kind.allCases {
      #expect(AlertRule.Condition(kind, 2).kind == kind)
    }
    #expect(AlertRule.Subject(.rate, "EUR-EUR") == nil)
    #expect(AlertRule.Subject(.book, "btc") == nil)
    #expect(AlertRule.Subject(.quote, "") == nil)
  }
}

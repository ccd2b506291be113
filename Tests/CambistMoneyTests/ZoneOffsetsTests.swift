import CambistMoney
import Testing

@Suite("The local time of a zone") struct ZoneOffsetsTests {
  /// Central Europe in 2026, according to its law.
  static let berlin = ZoneOffsets(
    name: "Europe/Berlin", seconds: 3_600,
    changes: ["2026-03-29T01:00:00Z", "2026-10-25T01:00:00Z"].enumerated().compactMap {
      number, text in
      Timestamp(text).map { .init(moment: $0, seconds: number == 0 ? 7_200 : 3_600) }
    })
  static let baku = ZoneOffsets(name: "UTC+04:00", seconds: 14_400)

  @Test(
    "A moment has the day of the zone, in summer and in winter",
    arguments: [
      (berlin, "2026-01-15T22:59:59.999Z", "2026-01-15"),
      (berlin, "2026-01-15T23:00:00Z", "2026-01-16"),
      (berlin, "2026-07-15T21:59:59Z", "2026-07-15"),
      (berlin, "2026-07-15T22:00:00Z", "2026-07-16"),
      (berlin, "2026-03-29T00:59:59Z", "2026-03-29"),
      (berlin, "2026-10-25T22:59:59Z", "2026-10-25"),
      (berlin, "2026-10-25T23:00:00Z", "2026-10-26"), (baku, "2026-07-15T19:59:59Z", "2026-07-15"),
      (baku, "2026-07-15T20:00:00Z", "2026-07-16"), (.utc, "2026-07-15T23:59:59Z", "2026-07-15"),
    ] as [(ZoneOffsets, String, String)])
  func days(_ zone: ZoneOffsets, _ moment: String, _ day: String) throws {
    #expect(zone.date(of: try #require(Timestamp(moment))).description == day)
  }

  @Test(
    "A time without a zone is in the given zone, in any season; a time with one keeps it",
    arguments: [
      (berlin, "2026-01-15T12:00:00", "2026-01-15T11:00:00Z"),
      (berlin, "2026-07-15T12:00:00", "2026-07-15T10:00:00Z"),
      (berlin, "2026-03-29 01:59:59", "2026-03-29T00:59:59Z"),
      // No clock shows this time.
      (berlin, "2026-03-29T02:30:00", "2026-03-29T01:30:00Z"),
      (berlin, "2026-03-29T03:00:00", "2026-03-29T01:00:00Z"),
      (berlin, "2026-10-25T01:59:59.5", "2026-10-24T23:59:59.500Z"),
      (berlin, "2026-10-25T02:30:00", "2026-10-25T00:30:00Z"),
      (berlin, "2026-10-25T03:00:00", "2026-10-25T02:00:00Z"),
      (berlin, "2026-07-15T12:00:00Z", "2026-07-15T12:00:00Z"),
      (berlin, "2026-07-15T12:00:00+04:00", "2026-07-15T08:00:00Z"),
      (baku, "2026-07-15T00:30:00", "2026-07-14T20:30:00Z"),
      (.utc, "2026-07-15T00:30:00", "2026-07-15T00:30:00Z"),
    ] as [(ZoneOffsets, String, String)])
  func times(_ zone: ZoneOffsets, _ text: String, _ moment: String) throws {
    #expect(Timestamp(text, in: zone)?.description == moment)
  }

  @Test("When clocks show a time twice, the later moment is used once it is possible")
  func repeatedHour() throws {
    let early = try #require(Timestamp("2026-10-25T00:31:00Z"))
    let late = try #require(Timestamp("2026-10-25T01:31:00Z"))
    for (text, limit, moment) in [
      ("2026-10-25T02:30:00", early, "2026-10-25T00:30:00Z"),
      ("2026-10-25T02:30:00", late, "2026-10-25T01:30:00Z"),
      ("2026-10-25T02:31:00", late, "2026-10-25T01:31:00Z"),
      ("2026-10-25T02:31:01", late, "2026-10-25T00:31:01Z"),
    ] {
      #expect(Timestamp(text, in: Self.berlin, notAfter: limit)?.description == moment)
    }
  }

  @Test(
    "A text invalid in UTC is invalid in a zone", arguments: ["", "2026-07-15", "2026-07-15T25:00"])
  func refusals(_ text: String) {
    #expect(Timestamp(text, in: Self.berlin) == nil)
  }
}

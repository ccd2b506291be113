import Testing

@testable import CambistPostgres

@Suite("A server that cannot be reached") struct PostgresOutageTests {
  private let start = ContinuousClock.now
  private let error = PostgresError(state: "", message: "no route", isConnectionLost: true)
  private var outage = PostgresOutage()

  @Test("While it can be reached, any number of attempts are made at a time")
  mutating func reached() {
    #expect(outage.begin(at: start) == nil)
    #expect(outage.begin(at: start) == nil)
    outage.end(hasReachedServer: true)
    #expect(outage.refusal(at: start) == nil)
  }

  @Test("After a failure there is a pause as long as the attempt, and then one attempt at a time")
  mutating func failing() {
    outage.end(error, after: .seconds(3), at: start)
    #expect(outage.begin(at: start + .milliseconds(2_999)) == error)
    #expect(outage.begin(at: start + .seconds(3)) == nil)
    #expect(outage.begin(at: start + .seconds(3)) == error)
    outage.end(error, after: .seconds(60), at: start + .seconds(63))
    // A long attempt does not cause a long pause.
    #expect(outage.refusal(at: start + .milliseconds(67_999)) == error)
    #expect(outage.begin(at: start + .seconds(68)) == nil)
    outage.end(hasReachedServer: true)
    #expect(outage.begin(at: start + .seconds(68)) == nil)
    #expect(outage.begin(at: start + .seconds(68)) == nil)
  }

  @Test("An attempt whose connection is lost early says nothing, and the next one may follow")
  mutating func lost() {
    outage.end(error, after: .zero, at: start)
    #expect(outage.begin(at: start) == nil)
    outage.end(hasReachedServer: false)
    #expect(outage.error == error)
    #expect(outage.begin(at: start) == nil)
  }
}

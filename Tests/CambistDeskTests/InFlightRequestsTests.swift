import CambistDesk
import CambistTesting
import Testing

@Suite("Requests in flight") struct InFlightRequestsTests {
  @Test(
    "Fetches beyond the limit are queued; one with a waiting caller starts at once",
    .timeLimit(.minutes(5))
  )
  func queue() async {
    let inFlight = InFlightRequests<Int>(width: 2)
    let gates = (0..<5).map { _ in Gate() }
    let started = Started()
    for number in 0..<5 {
      inFlight.start(number) {
        await started.insert(number)
        await gates[number].wait()
      }
    }
    await started.count(2)
    #expect(await started.numbers == [0, 1])
    #expect(inFlight.isUnderWay(4))
    let waiting = Task { await inFlight.settle(4) }
    await started.count(3)
    #expect(await started.numbers == [0, 1, 4])
    gates[4].open()
    await waiting.value
    #expect(!inFlight.isUnderWay(4) && inFlight.isUnderWay(0))
    for gate in gates { gate.open() }
    await inFlight.settle()
    #expect(await started.numbers == [0, 1, 2, 3, 4])
  }

  @Test("Each start and each end is counted before waiting tasks resume")
  func changes() async {
    let inFlight = InFlightRequests<Int>()
    let gate = Gate()
    #expect(inFlight.changes == 0)
    inFlight.start(1) { await gate.wait() }
    #expect(inFlight.changes == 1)
    // It is already in flight.
    inFlight.start(1) {}
    #expect(inFlight.changes == 1)
    gate.open()
    await inFlight.settle(1)
    #expect(inFlight.changes == 2)
  }
}

private actor Started {
  private(set) var numbers: Set<Int> = []

  func insert(_ number: Int) { numbers.insert(number) }

  func count(_ count: Int) async {
    while numbers.count < count { await Task.yield() }
  }
}

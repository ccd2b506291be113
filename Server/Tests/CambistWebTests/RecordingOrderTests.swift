import Testing

@testable import CambistWeb

@Suite("The order of conversions that wait for their rates") struct RecordingOrderTests {
  @Test("The last conversion of a run is recorded, whichever is ready first")
  func runs() {
    let order = RecordingOrder()
    let (first, other) = (order.arrive(run: "a"), order.arrive(run: "b"))
    let plain = order.arrive(run: nil)
    let last = order.arrive(run: "a")
    #expect([first, other, plain, last].map(order.isLatest) == [false, true, true, true])
  }

  @Test("What came last is remembered, and nothing before it afterwards")
  func memory() {
    let order = RecordingOrder()
    let places = (0..<3).map { _ in order.arrive(run: nil) }
    #expect(order.mayBeRemembered(places[1]))
    #expect(!order.mayBeRemembered(places[0]))
    #expect(order.mayBeRemembered(places[2]))
  }

  @Test("However many runs there are, the latest are known")
  func many() {
    let order = RecordingOrder()
    for number in 0..<5_000 {
      let first = order.arrive(run: "\(number)")
      let second = order.arrive(run: "\(number)")
      #expect(!order.isLatest(first) && order.isLatest(second))
    }
  }
}

import Testing

@testable import CambistWeb

@Suite("The order of conversions that wait for their rates") struct RecordingOrderTests {
  @Test("The last conversion of a run is recorded, whichever is ready first")
  func runs() {
    let order = RecordingOrder()
    let (first, other) = (order.arrive(run: "a", of: ""), order.arrive(run: "b", of: ""))
    let plain = order.arrive(run: nil, of: "")
    let last = order.arrive(run: "a", of: "")
    let invalid = order.arrive(run: "a", of: "")
    #expect(order.mayBeRecorded(last))
    #expect([first, other, plain].map(order.mayBeRecorded) == [false, true, true])
    // Again in a repeated transaction.
    #expect(order.mayBeRecorded(last) && order.mayBeRecorded(invalid))
    #expect(!order.mayBeRecorded(last))
  }

  @Test("The input of the latest conversion is stored, and no earlier one afterwards")
  func memory() {
    let order = RecordingOrder()
    let places = (0..<3).map { _ in order.arrive(run: nil, of: "") }
    #expect(order.mayBeRemembered(places[1]))
    #expect(!order.mayBeRemembered(places[0]))
    #expect(order.mayBeRemembered(places[2]))
  }

  @Test("Runs and inputs of one client do not affect another")
  func owners() {
    let (order, other) = (RecordingOrder(), "other")
    let mine = order.arrive(run: "a", of: "")
    let theirs = order.arrive(run: "a", of: other)
    #expect(order.mayBeRecorded(theirs) && order.mayBeRecorded(mine))
    #expect(order.mayBeRemembered(theirs))
    #expect(order.mayBeRemembered(mine))
  }

  @Test("For any number of runs, the latest ones are known")
  func many() {
    let order = RecordingOrder()
    for number in 0..<5_000 {
      let first = order.arrive(run: "\(number)", of: "")
      let second = order.arrive(run: "\(number)", of: "")
      #expect(order.mayBeRecorded(second) && !order.mayBeRecorded(first))
    }
  }
}

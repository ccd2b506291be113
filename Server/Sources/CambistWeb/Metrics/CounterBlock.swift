import Synchronization

/// A fixed number of counters that every thread can increment without waiting.
///
/// An increment is one relaxed atomic addition.
final class CounterBlock: @unchecked Sendable {
  let count: Int
  // Sendable, because the pointer never changes and its target is atomic.
  private let counters: UnsafeMutablePointer<Atomic<UInt64>>

  init(count: Int) {
    self.count = count
    counters = .allocate(capacity: count)
    for index in 0..<count { (counters + index).initialize(to: Atomic(0)) }
  }

  deinit {
    counters.deinitialize(count: count)
    counters.deallocate()
  }

  func add(_ amount: UInt64 = 1, at index: Int) {
    precondition(index < count)
    counters[index].wrappingAdd(amount, ordering: .relaxed)
  }

  subscript(index: Int) -> UInt64 {
    precondition(index < count)
    return counters[index].load(ordering: .relaxed)
  }
}

/// One counter that every thread can increment without waiting.
final class Counter: Sendable {
  private let number = Atomic<UInt64>(0)

  var value: UInt64 { number.load(ordering: .relaxed) }

  func add(_ amount: UInt64 = 1) { number.wrappingAdd(amount, ordering: .relaxed) }
}

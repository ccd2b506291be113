import CambistModel
import Synchronization

/// The sources of rates of a desk; those that are on are used in the user's order.
///
/// The order can change at any time: a caller that needs the sources several times for one result
/// reads ``used`` once.
public final class RateSourceList: Sendable {
  private struct State {
    var order: RateSourceOrder
    var used: [any RateSource]
    /// The number of the change that set the order.
    var number = 0
    var changes = 0
  }

  /// All sources, on or off.
  let all: [any RateSource]
  private let state: Mutex<State>

  /// - Parameter all: The sources in their default order; names in the order without a source are
  ///   dropped.
  init(_ all: [any RateSource], order: RateSourceOrder) {
    self.all = all
    state = Mutex(State(order: order, used: Self.used(of: all, order)))
  }

  /// The sources that are on, in the user's order.
  var used: [any RateSource] { state.withLock { $0.used } }

  /// The order of all sources.
  var order: RateSourceOrder { state.withLock { $0.order } }

  /// The number of the change that set the order.
  var version: Int { state.withLock { $0.number } }

  /// A number for a change, higher than all earlier ones.
  func nextChange() -> Int {
    state.withLock { state in
      state.changes += 1
      return state.changes
    }
  }

  /// Uses the sources in an order, unless a later change was stored already.
  func use(_ order: RateSourceOrder, change number: Int) {
    state.withLock { state in
      guard number > state.number else { return }
      (state.order, state.number) = (order, number)
      state.used = Self.used(of: all, order)
    }
  }

  private static func used(
    of all: [any RateSource], _ order: RateSourceOrder
  ) -> [any RateSource] {
    order.used.compactMap { name in all.first { $0.name == name } }
  }
}

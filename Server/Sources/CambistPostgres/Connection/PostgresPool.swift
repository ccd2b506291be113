import CambistStore
import Dispatch
import Synchronization

/// Connections to one database, each with a thread while it is used. They are opened when they are
/// needed, and opened again after they were lost.
final class PostgresPool: Sendable {
  /// A place for a connection.
  ///
  /// Only the task that has leased it uses it, on its queue.
  private final class Slot: @unchecked Sendable {
    let queue = DispatchQueue(label: "cambist.postgresql")
    var connection: PostgresConnection?
  }

  private struct Waiter {
    let number: Int
    let continuation: CheckedContinuation<Slot, any Error>
  }

  private struct State {
    /// The last used one is the next, so that the others can stay closed.
    var idle: [Slot]
    var waiters: [Waiter] = []
    var waiterCount = 0
    var leased = 0
    var isClosed = false
    var closers: [CheckedContinuation<Void, Never>] = []
  }

  private let address: PostgresAddress
  let limits: PostgresLimits
  private let state: Mutex<State>
  private let outage = Mutex(PostgresOutage())

  init(_ address: PostgresAddress, limits: PostgresLimits = PostgresLimits()) {
    self.address = address
    self.limits = limits
    state = Mutex(State(idle: (0..<limits.connections).map { _ in Slot() }))
  }

  /// Does some work on a connection, in a thread of its own. While the server cannot be reached,
  /// most tasks get an error at once.
  ///
  /// - Parameter body: Is given a connection that is not in a transaction.
  /// - Throws: ``PostgresError``, or what the body throws.
  func run<Value: Sendable>(
    _ body: @escaping @Sendable (PostgresConnection) throws -> Value
  ) async throws -> Value {
    if let error = outage.withLock({ $0.refusal(at: .now) }) { throw error }
    let slot = try await lease()
    defer { giveBack(slot) }
    let interrupt = PostgresInterrupt()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        slot.queue.async {
          continuation.resume(
            with: Result {
              let connection = try self.connect(slot)
              let start = ContinuousClock.now
              defer { self.note(connection, of: slot, since: start) }
              return try connection.work(interruptedBy: interrupt, body)
            })
        }
      }
    } onCancel: {
      interrupt.cancel()
    }
  }

  /// Waits for the work in progress and closes all connections. Later work is refused.
  func close() async {
    let waiters = state.withLock { state in
      state.isClosed = true
      defer { state.waiters = [] }
      return state.waiters
    }
    for waiter in waiters { waiter.continuation.resume(throwing: Self.closed(address)) }
    await withCheckedContinuation { continuation in
      let isIdle = state.withLock { state in
        if state.leased > 0 { state.closers.append(continuation) }
        return state.leased == 0
      }
      if isIdle { continuation.resume() }
    }
    for slot in state.withLock({ $0.idle }) {
      slot.queue.async { slot.connection = nil }
    }
  }
}

extension PostgresPool {
  /// The connection of a slot, opened if it is not open. Blocks the thread.
  private func connect(_ slot: Slot) throws(PostgresError) -> PostgresConnection {
    let start = ContinuousClock.now
    if let error = outage.withLock({ $0.begin(at: start) }) { throw error }
    if let connection = slot.connection, connection.isAlive { return connection }
    slot.connection = nil
    do throws(PostgresError) {
      let connection = try PostgresConnection(address, limits: limits)
      slot.connection = connection
      return connection
    } catch {
      let now = ContinuousClock.now
      outage.withLock { $0.end(error, after: start.duration(to: now), at: now) }
      throw error
    }
  }

  /// Notes after some work whether the server answered, and gives a lost connection up.
  private func note(
    _ connection: PostgresConnection, of slot: Slot, since start: ContinuousClock.Instant
  ) {
    let now = ContinuousClock.now
    let duration = start.duration(to: now)
    outage.withLock { outage in
      if connection.isLost, duration >= limits.silence {
        outage.end(.late, after: duration, at: now)
      } else {
        outage.end(hasReachedServer: !connection.isLost)
      }
    }
    if connection.isLost { slot.connection = nil }
  }

  private enum Lease {
    case slot(Slot)
    case wait
    case refuse
  }

  private static func closed(_ address: PostgresAddress) -> PostgresError {
    PostgresError(state: "", message: "\(address.place) was closed")
  }

  private func lease() async throws -> Slot {
    let number = state.withLock { state in
      state.waiterCount += 1
      return state.waiterCount
    }
    let timeout = Task {
      try await Task.sleep(for: limits.connection)
      giveUp(number, PostgresError(state: "", message: "all connections to the database are busy"))
    }
    defer { timeout.cancel() }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let isCancelled = Task.isCancelled
        let lease = state.withLock { state -> Lease in
          if state.isClosed || isCancelled { return .refuse }
          if let slot = state.idle.popLast() {
            state.leased += 1
            return .slot(slot)
          }
          state.waiters.append(Waiter(number: number, continuation: continuation))
          return .wait
        }
        switch lease {
        case .slot(let slot): continuation.resume(returning: slot)
        case .wait: break
        case .refuse:
          continuation.resume(
            throwing: isCancelled ? PostgresError.cancelled : Self.closed(address))
        }
      }
    } onCancel: {
      giveUp(number, .cancelled)
    }
  }

  private func giveUp(_ number: Int, _ error: PostgresError) {
    let waiter = state.withLock { state -> Waiter? in
      guard let place = state.waiters.firstIndex(where: { $0.number == number }) else { return nil }
      return state.waiters.remove(at: place)
    }
    waiter?.continuation.resume(throwing: error)
  }

  private func giveBack(_ slot: Slot) {
    let (next, closers) = state.withLock { state in
      guard state.waiters.isEmpty else {
        return (Optional(state.waiters.removeFirst()), [CheckedContinuation<Void, Never>]())
      }
      state.idle.append(slot)
      state.leased -= 1
      guard state.isClosed, state.leased == 0 else { return (nil, []) }
      defer { state.closers = [] }
      return (nil, state.closers)
    }
    next?.continuation.resume(returning: slot)
    for closer in closers { closer.resume() }
  }
}

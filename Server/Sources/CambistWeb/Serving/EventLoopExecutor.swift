import NIOCore
import Synchronization

/// Runs tasks on a connection's event loop.
///
/// A request is then read, answered and written on one thread: without it, each request changes
/// threads several times. An event loop checks its connections only when it has no other work. The
/// tasks of thousands of quote watchers can keep it busy all the time, so they run for at most
/// ``longestTurn`` before it checks.
final class EventLoopExecutor: TaskExecutor {
  private static let longestTurn = TimeAmount.milliseconds(5)
  /// Work scheduled in the future runs after the check, not before it.
  private static let pause = TimeAmount.microseconds(100)

  private struct State {
    var jobs = CircularBuffer<UnownedJob>()
    var isScheduled = false
  }

  private let eventLoop: any EventLoop
  private let state = Mutex(State())

  init(_ eventLoop: any EventLoop) { self.eventLoop = eventLoop }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let isFirst = state.withLock { state in
      state.jobs.append(job)
      defer { state.isScheduled = true }
      return !state.isScheduled
    }
    if isFirst { eventLoop.execute { self.run() } }
  }

  private func run() {
    let end = NIODeadline.now() + Self.longestTurn
    repeat {
      guard let job = next() else { return }
      job.runSynchronously(on: asUnownedTaskExecutor())
    } while NIODeadline.now() < end
    eventLoop.scheduleTask(in: Self.pause) { self.run() }
  }

  private func next() -> UnownedJob? {
    state.withLock { state in
      let job = state.jobs.popFirst()
      if job == nil { state.isScheduled = false }
      return job
    }
  }
}

/// The executors of a server's event loops.
final class EventLoopExecutors: Sendable {
  private let known = Mutex<[ObjectIdentifier: EventLoopExecutor]>([:])

  subscript(eventLoop: any EventLoop) -> EventLoopExecutor {
    known.withLock { known in
      let id = ObjectIdentifier(eventLoop)
      if let executor = known[id] { return executor }
      let executor = EventLoopExecutor(eventLoop)
      known[id] = executor
      return executor
    }
  }
}

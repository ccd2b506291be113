import NIOCore
import Synchronization

/// Runs tasks on a connection's event loop.
///
/// A request is read, answered and written on one thread then: without it, each request changes
/// threads several times. An event loop looks at its connections only when it has nothing left to
/// do. The tasks of thousands who watch the quotes can keep it busy for good, so they run for
/// ``longestTurn`` at most before it looks.
final class EventLoopExecutor: TaskExecutor {
  private static let longestTurn = TimeAmount.milliseconds(5)
  /// What is scheduled later than now is run after the look, not before it.
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

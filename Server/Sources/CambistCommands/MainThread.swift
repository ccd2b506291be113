import Dispatch
import Synchronization

/// Runs a command on the main thread, also where it enters an actor. The command takes a few
/// milliseconds, and Swift's usual executor would start several threads for it.
///
/// Do not use it for commands that work on several processors.
final class MainThread: TaskExecutor {
  private let jobs = Mutex<[UnownedJob]>([])
  private let count = DispatchSemaphore(value: 0)

  /// Runs a command that ends the process.
  static func run(_ command: @escaping @Sendable () async -> Never) -> Never {
    let thread = MainThread()
    Task(executorPreference: thread) { await command() }
    while true { thread.runNext() }
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
    count.signal()
  }

  private func runNext() {
    count.wait()
    let job = jobs.withLock { $0.removeFirst() }
    job.runSynchronously(on: asUnownedTaskExecutor())
  }
}

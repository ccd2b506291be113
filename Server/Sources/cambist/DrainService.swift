import CambistWeb
import Logging
import ServiceLifecycle
import UnixSignals

/// Ends the server on SIGTERM and SIGINT, after a time in which it is not ready but goes on
/// answering. A second signal ends that time.
///
/// The group shuts down when this service returns.
struct DrainService: Service {
  let drain: DeskDrain
  /// How long the server goes on answering.
  let delay: Duration
  /// SIGTERM and SIGINT. The caller keeps them until the server has ended: without them, a further
  /// signal would end the process at once.
  let signals: UnixSignalsSequence
  let logger: Logger

  func run() async throws {
    // The group may shut down for another reason.
    await cancelWhenGracefulShutdown {
      let (begun, beginning) = AsyncStream.makeStream(of: Never.self)
      await withTaskGroup { group in
        group.addTask { await begin { beginning.finish() } }
        group.addTask {
          for await _ in begun {}
          try? await Task.sleep(for: delay)
        }
        await group.next()
        group.cancelAll()
      }
      drain.dismissWatchers()
    }
  }

  /// Begins the end at the first signal, and returns at the second.
  private func begin(_ hasBegun: () -> Void) async {
    for await signal in signals {
      if drain.isDraining { return }
      drain.begin()
      logger.notice("\(signal) received, answering for \(delay.components.seconds) s more")
      hasBegun()
    }
  }
}

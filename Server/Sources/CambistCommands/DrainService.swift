import CambistWeb
import Logging
import ServiceLifecycle
import UnixSignals

/// Shuts the server down on SIGTERM and SIGINT, after a time in which it is not ready but still
/// responds. A second signal ends that time.
///
/// The group shuts down when this service returns.
struct DrainService: Service, CustomStringConvertible {
  let drain: DeskDrain
  /// SIGTERM and SIGINT. The caller holds them until the server has ended: without them, another
  /// signal would end the process at once.
  let signals: UnixSignalsSequence
  let logger: Logger
  var description: String { "drain" }

  func run() async throws {
    // The group may shut down for another reason.
    await cancelWhenGracefulShutdown {
      let (begun, beginning) = AsyncStream.makeStream(of: Never.self)
      await withTaskGroup { group in
        group.addTask { await begin { beginning.finish() } }
        group.addTask {
          for await _ in begun {}
          try? await Task.sleep(for: drain.delay)
        }
        await group.next()
        group.cancelAll()
      }
      await drain.stopAccepting()
      drain.disconnectWatchers()
    }
  }

  /// Starts the shutdown at the first signal, and returns at the second.
  private func begin(_ hasBegun: () -> Void) async {
    for await signal in signals {
      if drain.isDraining { return }
      drain.begin()
      logger.notice("\(signal) received, answering for \(drain.delay.components.seconds) s more")
      hasBegun()
    }
  }
}

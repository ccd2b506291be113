import CambistDesk

extension DeskClock {
  /// Runs work now and every minute, as ages change, until the task is cancelled.
  func eachMinute(_ work: () async -> Void) async {
    repeat { await work() } while (try? await sleep(.seconds(60))) != nil
  }
}

import CambistDesk
import CambistFeeds
import CambistStore
import CambistTesting
import Foundation
import Testing

extension Desk {
  /// A desk with a scripted market and no rates.
  static func trading(
    _ bitso: ScriptedMarket, _ store: DeskDatabase, _ clock: ManualClock
  ) throws -> Desk {
    let base = try #require(URL(string: "http://bitso.example"))
    return Desk(
      store: store, clock: clock.clock,
      feeds: Feeds(bitso: BitsoFeed(base: base, transport: bitso.transport), rateSources: []))
  }
}

/// Ends all tasks and returns when they have ended.
func end(_ tasks: [Task<Void, Never>]) async {
  for task in tasks { task.cancel() }
  for task in tasks { await task.value }
}

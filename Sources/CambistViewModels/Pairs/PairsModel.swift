public import CambistDesk
public import CambistModel
public import CambistMoney
public import CambistScreens
public import Observation

/// The saved pairs as a user sees and steers them.
@MainActor
@Observable
public final class PairsModel {
  /// A pair that was deleted and can be put back.
  public struct Deleted: Sendable, Hashable {
    public let pair: CurrencyPair
    public let position: Int
    /// What to say about it.
    public let text: String
  }

  /// What is shown now.
  public private(set) var screen: PairsScreen
  /// The pair that was deleted last.
  public private(set) var deleted: Deleted?

  private let desk: Desk
  private let phrases: Phrases
  private let style: NumberStyle
  private let clock: DeskClock

  /// A model that shows an empty screen until it is loaded.
  public init(_ desk: Desk, phrases: Phrases, style: NumberStyle, clock: DeskClock = .system) {
    self.desk = desk
    self.phrases = phrases
    self.style = style
    self.clock = clock
    screen = PairsScreen(
      [], catalog: CurrencyCatalog(), phrases: phrases, style: style, now: clock.now(),
      today: clock.today())
    // Whether there are any is not known yet.
    screen.empty = nil
  }

  /// Shows what is known at once, and what due refreshes bring when it is there.
  public func load() async {
    await show()
    if screen.isRefreshing {
      await desk.rates.settle()
      await show()
    }
  }

  /// Loads now and each minute, as ages change and newer rates may be due, until the task is
  /// cancelled; for as long as somebody looks.
  public func watch() async {
    await clock.eachMinute { await load() }
  }

  /// Fetches anew, as the user asked for it.
  public func refresh() async {
    for row in screen.rows {
      await desk.rates.refresh(from: row.pair.base, to: row.pair.quote)
    }
    await load()
  }

  /// Adds a pair at the end; nothing changes when it is there already.
  public func add(_ pair: CurrencyPair) async {
    deleted = nil
    await change { () async throws(Problem) in try await desk.pairs.add(pair) }
  }

  /// Deletes a pair, which can be put back with ``undo()``.
  public func remove(_ pair: CurrencyPair) async {
    await change { () async throws(Problem) in
      deleted = try await desk.pairs.remove(pair).map {
        Deleted(pair: pair, position: $0, text: PairsScreen.deleted(pair, phrases))
      }
    }
  }

  /// Puts the pair back that was deleted last, where it was.
  public func undo() async {
    guard let last = deleted else { return }
    deleted = nil
    await change { () async throws(Problem) in
      try await desk.pairs.add(last.pair, at: last.position)
    }
  }

  /// Lets the pair go that was deleted last.
  public func forget() { deleted = nil }

  private func change(_ work: () async throws(Problem) -> Void) async {
    do {
      try await work()
      await load()
    } catch {
      screen = PairsScreen(error, phrases: phrases, style: style)
    }
  }

  private func show() async {
    do throws(Problem) {
      var pairs: [(pair: CurrencyPair, state: RateState)] = []
      for pair in try await desk.pairs.pairs() {
        pairs.append((pair, await desk.rates.rate(from: pair.base, to: pair.quote)))
      }
      let catalog = await desk.currencies.catalog(language: phrases.language)
      screen = PairsScreen(
        pairs, catalog: catalog, phrases: phrases, style: style, now: clock.now(),
        today: clock.today())
    } catch {
      screen = PairsScreen(error, phrases: phrases, style: style)
    }
  }
}

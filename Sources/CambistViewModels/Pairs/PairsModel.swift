public import CambistDesk
public import CambistModel
import CambistMoney
public import CambistScreens
public import Observation

/// The state and actions of the saved pairs.
@MainActor
@Observable
public final class PairsModel {
  /// A deleted pair that can be restored.
  public struct Deleted: Sendable, Hashable {
    /// The deleted pair.
    public let pair: CurrencyPair
    /// The position that it had in the list.
    public let position: Int
    /// The message about it.
    public let text: String
  }

  /// The screens that can be open beside the list or above it.
  public enum Destination {
    case pair(PairModel)
    /// The dialog that adds a pair, above the pair that was open.
    case adding(AddPairModel, over: PairModel?)
  }

  /// The screen that is open beside the list or above it.
  public private(set) var destination: Destination?
  /// The current screen.
  public private(set) var screen: PairsScreen
  /// The pair deleted last.
  public private(set) var deleted: Deleted?

  private let desk: Desk
  private let presentation: @MainActor () -> Presentation<Phrases>

  /// A model that shows an empty screen until it is loaded.
  ///
  /// - Parameter presentation: The presentation of screens at the current time.
  public init(
    _ desk: Desk, presentation: @escaping @MainActor () -> Presentation<Phrases>
  ) {
    self.desk = desk
    self.presentation = presentation
    screen = PairsScreen([], catalog: CurrencyCatalog(), in: presentation())
    // It is not known yet whether there are any.
    screen.empty = nil
  }

  /// Shows current data at once, and the results of due refreshes when they arrive.
  public func load() async {
    await show()
    if screen.isRefreshing {
      await desk.rates.settle()
      await show()
    }
  }

  /// Loads now and every minute, as ages change and newer rates may be due, until the task is
  /// cancelled; runs while the screen is visible.
  public func watch() async {
    await desk.clock.eachMinute { await load() }
  }

  /// Refreshes on the user's request.
  public func refresh() async {
    for row in screen.rows {
      await desk.rates.refresh(from: row.pair.base, to: row.pair.quote)
    }
    await load()
  }

  /// The open pair.
  public var detail: PairModel? {
    switch destination {
    case .pair(let pair): pair
    case .adding(_, let pair): pair
    case nil: nil
    }
  }

  /// The open dialog.
  public var adding: AddPairModel? {
    if case .adding(let dialog, _) = destination { dialog } else { nil }
  }

  /// The open pair.
  public var selection: CurrencyPair? { detail?.input.pair }

  /// Opens a pair; nil closes the open one.
  public func open(_ pair: CurrencyPair?) {
    guard let pair else { return destination = nil }
    if case .pair(let detail) = destination, detail.input.pair == pair { return }
    destination = .pair(detail(of: pair))
  }

  /// The model of any pair.
  public func detail(of pair: CurrencyPair) -> PairModel {
    PairModel(pair, desk, presentation: presentation)
  }

  /// The model of a dialog that adds a pair.
  public func dialog() -> AddPairModel { AddPairModel(desk, presentation: presentation) }

  /// Opens the dialog that adds a pair.
  public func startAdding() {
    guard adding == nil else { return }
    destination = .adding(dialog(), over: detail)
  }

  /// Closes the dialog that adds a pair.
  public func stopAdding() {
    if case .adding(_, let pair) = destination { destination = pair.map { .pair($0) } }
  }

  func rewriteAmounts() {
    detail?.rewriteAmount()
    adding?.rewriteAmount()
  }

  /// Adds a pair at the end; does nothing if it is already there.
  public func add(_ pair: CurrencyPair) async {
    deleted = nil
    await change { () async throws(Problem) in try await desk.pairs.add(pair) }
  }

  /// Deletes a pair; ``undo()`` restores it.
  public func remove(_ pair: CurrencyPair) async {
    if selection == pair { destination = nil }
    await change { () async throws(Problem) in
      deleted = try await desk.pairs.remove(pair).map {
        Deleted(pair: pair, position: $0, text: PairsScreen.deleted(pair, presentation().phrases))
      }
    }
  }

  /// Restores the pair deleted last, in its place.
  public func undo() async {
    guard let last = deleted else { return }
    deleted = nil
    await change { () async throws(Problem) in
      try await desk.pairs.add(last.pair, at: last.position)
    }
  }

  /// Dismisses the pair deleted last.
  public func forget() { deleted = nil }

  private func change(_ work: () async throws(Problem) -> Void) async {
    do {
      try await work()
      await load()
    } catch {
      screen = PairsScreen(error, in: presentation())
    }
  }

  private func show() async {
    do throws(Problem) {
      var pairs: [(pair: CurrencyPair, state: RateState)] = []
      for pair in try await desk.pairs.pairs() {
        pairs.append((pair, await desk.rates.rate(from: pair.base, to: pair.quote)))
      }
      let catalog = await desk.currencies.catalog(language: presentation().phrases.language)
      screen = PairsScreen(pairs, catalog: catalog, in: presentation())
    } catch {
      screen = PairsScreen(error, in: presentation())
    }
  }
}

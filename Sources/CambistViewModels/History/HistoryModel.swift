public import CambistDesk
public import CambistModel
public import CambistScreens
public import Observation

/// The state and actions of the history.
@MainActor
@Observable
public final class HistoryModel {
  /// A deleted conversion that can be restored.
  public struct Deleted: Sendable, Hashable {
    /// The conversion that was deleted.
    public let entry: HistoryEntry
    /// The message about it.
    public let text: String
  }

  /// Whether the confirmation for deleting all conversions is open.
  public var isAskingToClear = false
  /// The current screen.
  public private(set) var screen: HistoryScreen
  /// The conversion deleted last.
  public private(set) var deleted: Deleted?

  private let desk: Desk
  private let presentation: @MainActor () -> Presentation<Phrases>
  private var search = ""
  private var page = 1
  private var entries: [HistoryEntry] = []

  /// A model that shows an empty screen until it is loaded.
  ///
  /// - Parameter presentation: The presentation of screens at the current time.
  public init(
    _ desk: Desk, presentation: @escaping @MainActor () -> Presentation<Phrases>
  ) {
    self.desk = desk
    self.presentation = presentation
    screen = HistoryScreen(
      .success(HistoryPage(entries: [], number: 1, count: 0, total: 0)), search: "",
      in: presentation())
    // It is not known yet whether there are any.
    screen.empty = nil
  }

  /// Shows the page.
  public func load() async {
    let (search, number) = (search, page)
    let catalog = await desk.currencies.catalog(language: presentation().phrases.language)
    let page: Result<HistoryPage, Problem>
    do throws(Problem) {
      page = .success(try await desk.history.page(number, search: search, catalog: catalog))
    } catch {
      page = .failure(error)
    }
    guard search == self.search, number == self.page else { return }
    entries = (try? page.get().entries) ?? []
    screen = HistoryScreen(page, search: search, in: presentation())
  }

  /// Shows only conversions with a currency whose code or name contains the text.
  public func search(_ text: String) async {
    if search != text { page = 1 }
    search = text
    await load()
  }

  /// Shows another page.
  public func turn(to page: Int) async {
    self.page = page
    await load()
  }

  /// Deletes one conversion; ``undo()`` restores it.
  public func delete(_ id: Int64) async {
    let entry = entries.first { $0.id == id }
    await change { () async throws(Problem) in
      guard try await desk.history.delete(id), let entry else { return }
      deleted = Deleted(entry: entry, text: HistoryScreen.deleted(entry, in: presentation()))
    }
  }

  /// Restores the conversion deleted last, in its place.
  public func undo() async {
    guard let last = deleted else { return }
    deleted = nil
    await change { () async throws(Problem) in try await desk.history.restore(last.entry.id) }
  }

  /// Deletes all conversions; the user interface has asked for confirmation.
  public func clear() async {
    page = 1
    deleted = nil
    await change { () async throws(Problem) in try await desk.history.clear() }
  }

  /// Dismisses the conversion deleted last.
  public func forget() { deleted = nil }

  private func change(_ work: () async throws(Problem) -> Void) async {
    do {
      try await work()
      await load()
    } catch {
      screen = HistoryScreen(.failure(error), search: search, in: presentation())
    }
  }
}

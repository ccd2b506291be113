public import CambistDesk
import CambistModel
public import CambistMoney
public import CambistScreens
public import Observation

/// The history as a user sees and steers it.
@MainActor
@Observable
public final class HistoryModel {
  /// What is shown now.
  public private(set) var screen: HistoryScreen

  private let desk: Desk
  private let phrases: Phrases
  private let style: NumberStyle
  private var search = ""
  private var page = 1

  /// A model that shows an empty screen until it is loaded.
  public init(_ desk: Desk, phrases: Phrases, style: NumberStyle) {
    self.desk = desk
    self.phrases = phrases
    self.style = style
    screen = HistoryScreen(
      .success(HistoryPage(entries: [], number: 1, count: 0, total: 0)), search: "",
      phrases: phrases, style: style)
  }

  /// Shows the page.
  public func load() async {
    let (search, number) = (search, page)
    let catalog = await desk.currencies.catalog(language: phrases.language)
    let page: Result<HistoryPage, Problem>
    do throws(Problem) {
      page = .success(try await desk.history.page(number, search: search, catalog: catalog))
    } catch {
      page = .failure(error)
    }
    guard search == self.search, number == self.page else { return }
    screen = HistoryScreen(page, search: search, phrases: phrases, style: style)
  }

  /// Shows only conversions with a currency whose code or name contains the text.
  public func search(_ text: String) async {
    search = text
    page = 1
    await load()
  }

  /// Shows another page.
  public func turn(to page: Int) async {
    self.page = page
    await load()
  }

  /// Deletes one conversion.
  public func delete(_ id: Int64) async {
    await change { () async throws(Problem) in try await desk.history.delete(id) }
  }

  /// Deletes all conversions; the face has asked before.
  public func clear() async {
    page = 1
    await change { () async throws(Problem) in try await desk.history.clear() }
  }

  private func change(_ work: () async throws(Problem) -> Void) async {
    do {
      try await work()
      await load()
    } catch {
      screen = HistoryScreen(.failure(error), search: search, phrases: phrases, style: style)
    }
  }
}

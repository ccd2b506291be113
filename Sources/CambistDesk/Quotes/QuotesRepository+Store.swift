import CambistModel
import CambistStore

/// The stored quotes.
extension QuotesRepository {
  func load() async {
    let task =
      loading
      ?? Task {
        do throws(StoreError) {
          board = QuoteBoard(try await store.quotes(), zone: board.zone)
          savedVersion = board.version
        } catch {
          problem = Problem(error)
        }
      }
    loading = task
    await task.value
  }

  func keepSaved() async {
    while (try? await clock.sleep(.seconds(1))) != nil { await save() }
  }

  func save() async {
    let version = board.version
    guard version > savedVersion else { return }
    do {
      try await store.save(board.changes(since: savedVersion))
      savedVersion = version
    } catch {
      problem = Problem(error)
    }
  }
}

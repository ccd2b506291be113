import CambistStore

/// Suspends the store of an app in the background after pending writes, and resumes it in the
/// foreground.
@MainActor
public final class StoreSuspension {
  private let suspend: @MainActor () -> Void
  private let resume: @MainActor () -> Void
  private var isInBackground = false

  /// Suspends and resumes every database that the app opened.
  public convenience init() {
    self.init(suspend: { DeskDatabase.suspendAll() }, resume: { DeskDatabase.resumeAll() })
  }

  init(suspend: @escaping @MainActor () -> Void, resume: @escaping @MainActor () -> Void) {
    self.suspend = suspend
    self.resume = resume
  }

  /// Finishes pending work and suspends the store, unless the app is in the foreground again by
  /// then.
  public func enterBackground(finishing work: @MainActor () async -> Void) async {
    isInBackground = true
    await work()
    if isInBackground { suspend() }
  }

  /// Suspends the store at once, because the background time has expired.
  public func expire() {
    if isInBackground { suspend() }
  }

  /// Resumes the store.
  public func enterForeground() {
    isInBackground = false
    resume()
  }
}

import AppIntents
import CambistViewModels

/// Opens a saved pair, also from the iPhone's search.
struct OpenPairIntent: OpenIntent {
  static let title: LocalizedStringResource = "Open a Pair"
  static let openAppWhenRun = true

  @Parameter(title: "Pair") var target: PairEntity
  @Dependency private var app: AppModel

  @MainActor
  func perform() async throws -> some IntentResult {
    app.link = target.pair.map { .pair($0) } ?? .pairs
    return .result()
  }
}

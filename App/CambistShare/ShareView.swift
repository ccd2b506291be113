import CambistDesk
import CambistModel
import CambistMoney
import CambistScreens
import CambistStore
import CambistViewModels
import SwiftUI

/// A price selected in another app, or why it cannot be converted.
struct ShareView: View {
  /// Loads the selected text.
  let selection: @MainActor () async -> String
  let close: @MainActor () -> Void
  private let settings = AppGroup.settings
  @State private var opened: Result<Opened, Problem>?

  init(
    selection: @escaping @MainActor () async -> String, close: @escaping @MainActor () -> Void
  ) {
    self.selection = selection
    self.close = close
    // State is assigned last: where it is a macro, its accessor needs all other properties.
    opened = nil
  }

  /// A desk with the model over it.
  private struct Opened {
    let desk: ExtensionDesk
    let model: SharedPriceModel
  }

  var body: some View {
    NavigationStack {
      Group {
        switch opened {
        case nil: ProgressView()
        case .success(let opened):
          PriceView(model: opened.model)
        case .failure(let problem):
          ContentUnavailableView(
            problem.text(settings.phrases, settings.style),
            systemImage: "externaldrive.badge.exclamationmark")
        }
      }
      .toolbar {
        ToolbarItem(placement: .primaryAction) {
          Button(settings.phrases.frame.close) { Task { await end() } }
        }
      }
    }
    .task { await open() }
  }

  private func open() async {
    do throws(StoreError) {
      let desk = try AppGroup.desk()
      let model = SharedPriceModel(desk.desk) { desk.presentation }
      opened = .success(Opened(desk: desk, model: model))
      await model.load(await selection())
    } catch {
      opened = .failure(Problem(error))
    }
  }

  /// Releases the store first: iOS may terminate an extension that is suspended with an open store.
  private func end() async {
    if case .success(let opened) = opened { await opened.desk.close() }
    close()
  }
}

#Preview("A price") {
  ShareView(selection: { "€ 1.234,50" }) {}
}

#Preview("Two readings") {
  ShareView(selection: { "(100)" }) {}
}

#Preview("No price") {
  ShareView(selection: { "two for one" }) {}
}

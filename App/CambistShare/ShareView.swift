import CambistMoney
import CambistScreens
import CambistViewModels
import SwiftUI

/// A price that was selected in another app, or why it cannot be converted.
struct ShareView: View {
  /// Loads what was selected.
  let selection: @MainActor () async -> String
  let close: @MainActor () -> Void
  @State private var opened: Result<Opened, any Error>?

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
            .toolbar {
              ToolbarItem(placement: .primaryAction) {
                Button(opened.desk.settings.phrases.frame.close) { close() }
              }
            }
        case .failure(let error):
          ContentUnavailableView(
            error.localizedDescription, systemImage: "externaldrive.badge.exclamationmark")
        }
      }
    }
    .task { await open() }
  }

  private func open() async {
    do {
      let desk = try AppGroup.desk()
      let model = SharedPriceModel(desk.desk) { desk.presentation }
      opened = .success(Opened(desk: desk, model: model))
      await model.load(await selection())
    } catch {
      opened = .failure(error)
    }
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

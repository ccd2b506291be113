import CambistModel
import CambistScreens
import CambistViewModels
import SwiftUI

/// The converter, with the history behind it.
struct ConvertTab: View {
  let tabs: TabModels
  let savePair: @MainActor (CurrencyPair) async -> Void

  var body: some View {
    NavigationStack {
      ConvertView(
        model: tabs.convert, words: tabs.phrases, savePair: savePair
      )
      .toolbar {
        ToolbarItem(placement: .topBarLeading) { SettingsButton() }
        ToolbarItem(placement: .primaryAction) {
          Button(tabs.convert.screen.historyLabel, systemImage: "clock.arrow.circlepath") {
            tabs.convert.destination = .history
          }
          .accessibilityIdentifier("history")
        }
      }
      .navigationDestination(isPresented: isShowingHistory) {
        HistoryView(model: tabs.history) { input in
          tabs.convert.destination = nil
          await tabs.convert.run(input)
        }
      }
    }
  }

  private var isShowingHistory: Binding<Bool> {
    Binding {
      tabs.convert.destination == .history
    } set: { isShown in
      if isShown != (tabs.convert.destination == .history) {
        tabs.convert.destination = isShown ? .history : nil
      }
    }
  }
}

#Preview("Loaded") {
  PreviewHost(.loaded) { ConvertTab(tabs: $0) { _ in } }
}

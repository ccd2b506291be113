import CambistModel
import CambistScreens
import CambistViewModels
import SwiftUI

/// The converter, with the history behind it.
struct ConvertTab: View {
  let tabs: TabModels
  let savePair: @MainActor (CurrencyPair) async -> Void
  @State private var isShowingHistory = false

  var body: some View {
    NavigationStack {
      ConvertView(
        model: tabs.convert, words: tabs.phrases, savePair: savePair
      )
      .toolbar {
        ToolbarItem(placement: .topBarLeading) { SettingsButton() }
        ToolbarItem(placement: .primaryAction) {
          Button(tabs.convert.screen.historyLabel, systemImage: "clock.arrow.circlepath") {
            isShowingHistory = true
          }
        }
      }
      .navigationDestination(isPresented: $isShowingHistory) {
        HistoryView(model: tabs.history) { input in
          isShowingHistory = false
          await tabs.convert.run(input)
        }
      }
    }
  }
}

#Preview("Loaded") {
  PreviewHost(.loaded) { ConvertTab(tabs: $0) { _ in } }
}

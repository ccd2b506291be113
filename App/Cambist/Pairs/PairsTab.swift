import CambistModel
import CambistScreens
import CambistViewModels
import SwiftUI

/// The saved pairs, and one of them.
struct PairsTab: View {
  let tabs: TabModels
  let convert: @MainActor (ConvertScreen.Input) async -> Void
  @State private var selection: CurrencyPair?
  @State private var column = NavigationSplitViewColumn.sidebar
  @State private var isAdding = false
  /// The pair that was looked at last, for the next start.
  @SceneStorage("pair") private var restored = ""

  var body: some View {
    NavigationSplitView(preferredCompactColumn: $column) {
      PairsList(model: tabs.pairs, selection: $selection) { isAdding = true }
    } detail: {
      if let pair = selection {
        PairView(model: tabs.pair(pair), closeLabel: tabs.phrases.frame.close) {
          selection = nil
          await tabs.pairs.remove(pair)
        } convert: {
          await convert($0)
        }
        .id(pair)
      } else {
        ContentUnavailableView(tabs.pairs.screen.title, systemImage: "square.on.square")
      }
    }
    .sheet(isPresented: $isAdding) {
      AddPairSheet(model: tabs.addPair(), closeLabel: tabs.phrases.frame.close) {
        await tabs.pairs.load()
      }
    }
    .onAppear { selection = CurrencyPair(restored) }
    .onChange(of: selection) {
      restored = selection?.description ?? ""
      column = selection == nil ? .sidebar : .detail
    }
  }
}

#Preview("Pairs") {
  PreviewHost(.loaded) { tabs in PairsTab(tabs: tabs) { _ in } }
}

#Preview("No pairs") {
  PreviewHost(.empty) { tabs in PairsTab(tabs: tabs) { _ in } }
}

#Preview("Offline") {
  PreviewHost(.failing) { tabs in PairsTab(tabs: tabs) { _ in } }
}

import CambistModel
import CambistScreens
import CambistViewModels
import SwiftUI

/// The books of the crypto markets, and one of them.
struct MarketsTab: View {
  let tabs: TabModels
  /// The market's own name of the chosen book.
  @State private var selection: String?

  var body: some View {
    NavigationSplitView {
      MarketsList(model: tabs.markets, selection: $selection)
    } detail: {
      if let book = selection.flatMap({ Book($0) }) {
        MarketView(model: tabs.market(book))
          .id(book.name)
      } else {
        EmptyNotice(notice: tabs.markets.screen.choose, systemImage: "bitcoinsign.circle")
      }
    }
  }
}

#Preview("Books") {
  PreviewHost(.loaded) { MarketsTab(tabs: $0) }
}

#Preview("Nothing there yet") {
  PreviewHost(.loading) { MarketsTab(tabs: $0) }
}

#Preview("Failed, nothing kept") {
  PreviewHost(.failing) { MarketsTab(tabs: $0) }
}

#Preview("Failed, with what was kept") {
  PreviewHost(.stale) { MarketsTab(tabs: $0) }
}

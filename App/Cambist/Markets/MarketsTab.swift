import CambistModel
import CambistScreens
import CambistViewModels
import SwiftUI

/// The books of the crypto markets, and one of them.
struct MarketsTab: View {
  let model: MarketsModel

  var body: some View {
    NavigationSplitView {
      MarketsList(model: model)
    } detail: {
      if let market = model.destination {
        MarketView(model: market)
          .id(market.book.name)
      } else {
        EmptyNotice(notice: model.screen.choose, systemImage: "bitcoinsign.circle")
      }
    }
  }
}

#Preview("Books") {
  PreviewHost(.loaded) { MarketsTab(model: $0.markets) }
}

#Preview("Nothing there yet") {
  PreviewHost(.loading) { MarketsTab(model: $0.markets) }
}

#Preview("Failed, nothing kept") {
  PreviewHost(.failing) { MarketsTab(model: $0.markets) }
}

#Preview("Failed, with what was kept") {
  PreviewHost(.stale) { MarketsTab(model: $0.markets) }
}

import CambistModel
import CambistScreens
import CambistViewModels
import SwiftUI

/// The products of the sales desk, and one of them.
struct SalesTab: View {
  let tabs: TabModels
  @State private var selection: String?

  var body: some View {
    NavigationSplitView {
      ProductsList(model: tabs.products, selection: $selection)
    } detail: {
      if let sku = selection.flatMap({ SKU($0) }) {
        ProductView(model: tabs.product(sku))
          .id(sku.text)
      } else {
        ContentUnavailableView(tabs.products.screen.title, systemImage: "briefcase")
      }
    }
  }
}

#Preview("Products") {
  PreviewHost(.loaded) { SalesTab(tabs: $0) }
}

#Preview("Nothing there yet") {
  PreviewHost(.loading) { SalesTab(tabs: $0) }
}

#Preview("Failed, with what was kept") {
  PreviewHost(.stale) { SalesTab(tabs: $0) }
}

#Preview("No address") {
  PreviewHost(.empty) { SalesTab(tabs: $0) }
}

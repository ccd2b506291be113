import CambistModel
import CambistScreens
import CambistViewModels
import SwiftUI

/// The products of the sales desk, and one of them.
struct SalesTab: View {
  let model: ProductsModel

  var body: some View {
    NavigationSplitView {
      ProductsList(model: model)
    } detail: {
      if let product = model.destination {
        ProductView(model: product)
          .id(product.sku.text)
      } else {
        ContentUnavailableView(model.screen.title, systemImage: "briefcase")
      }
    }
  }
}

#Preview("Products") {
  PreviewHost(.loaded) { SalesTab(model: $0.products) }
}

#Preview("Nothing there yet") {
  PreviewHost(.loading) { SalesTab(model: $0.products) }
}

#Preview("Failed, with what was kept") {
  PreviewHost(.stale) { SalesTab(model: $0.products) }
}

#Preview("No address") {
  PreviewHost(.empty) { SalesTab(model: $0.products) }
}

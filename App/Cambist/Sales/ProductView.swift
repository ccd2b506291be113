import CambistModel
import CambistScreens
import CambistViewModels
import SwiftUI

/// One product: every sale of it, their sum, and the rates that were used.
struct ProductView: View {
  let model: ProductModel

  var body: some View {
    let screen = model.screen
    List {
      if let total = screen.total {
        Section {
          TotalRow(label: screen.totalLabel, total: total, count: screen.count)
            .accessibilityIdentifier("product.total")
          TargetPicker(label: screen.targetLabel, targets: screen.targets) {
            await model.select($0)
          }
        }
      }
      NoticesSection(notices: screen.notices) { await model.refresh() }
      if screen.isLoading {
        SkeletonRows(label: screen.loadingLabel)
      }
      Section {
        ForEach(Array(screen.rows.enumerated()), id: \.offset) { _, row in
          SaleRow(row: row)
        }
      } footer: {
        if let provenance = screen.provenance { Text(provenance) }
      }
      if !screen.routes.isEmpty {
        Section(screen.routesLabel) {
          ForEach(screen.routes, id: \.self) { route in
            RouteRow(title: route.currency, route: route)
          }
        }
      }
    }
    .navigationTitle(screen.title)
    .refreshable { await model.refresh() }
    .task { await model.watch() }
  }
}

/// One sale: as it was sold, and converted.
private struct SaleRow: View {
  let row: ProductScreen.Row

  var body: some View {
    LabeledContent {
      Text(row.converted)
        .foregroundStyle(.primary)
    } label: {
      Text(row.original)
      if let path = row.path { Text(path) }
    }
    .monospacedDigit()
    .accessibilityElement(children: .combine)
    .accessibilityIdentifier("sale")
  }
}

#Preview("T2006") {
  PreviewHost(.loaded) { tabs in
    if let sku = SKU("T2006") {
      NavigationStack { ProductView(model: tabs.products.detail(of: sku)) }
    }
  }
}

#Preview("A sale without a rate") {
  PreviewHost(.loaded) { tabs in
    if let sku = SKU("B2009") {
      NavigationStack { ProductView(model: tabs.products.detail(of: sku)) }
    }
  }
}

#Preview("Nothing there yet") {
  PreviewHost(.loading) { tabs in
    if let sku = SKU("T2006") {
      NavigationStack { ProductView(model: tabs.products.detail(of: sku)) }
    }
  }
}

#Preview("Failed, with what was kept") {
  PreviewHost(.stale) { tabs in
    if let sku = SKU("T2006") {
      NavigationStack { ProductView(model: tabs.products.detail(of: sku)) }
    }
  }
}

#Preview("Unknown product") {
  PreviewHost(.loaded) { tabs in
    if let sku = SKU("X0000") {
      NavigationStack { ProductView(model: tabs.products.detail(of: sku)) }
    }
  }
}

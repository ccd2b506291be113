import CambistMoney
import CambistScreens
import CambistViewModels
import SwiftUI

/// Every product with its total in one currency.
struct ProductsList: View {
  let model: ProductsModel
  @Binding var selection: String?
  @State private var search = ""

  var body: some View {
    let screen = model.screen
    List(selection: $selection) {
      if let total = screen.total {
        Section {
          TotalRow(label: screen.totalLabel, total: total, count: screen.count)
          TargetPicker(label: screen.targetLabel, targets: screen.targets) {
            await model.select($0)
          }
        }
      }
      NoticesSection(notices: screen.notices) { await model.refresh() }
      if screen.isWithoutSource {
        SettingsButton()
      }
      if let empty = screen.empty {
        EmptyRow(notice: empty, systemImage: "briefcase")
      }
      if screen.isLoading {
        SkeletonRows(label: screen.loadingLabel)
      }
      Section {
        ForEach(screen.rows, id: \.sku) { row in
          NavigationLink(value: row.sku) { ProductRow(row: row) }
            .accessibilityIdentifier("product.\(row.sku)")
        }
      } footer: {
        if let provenance = screen.provenance { Text(provenance) }
      }
    }
    .navigationTitle(screen.title)
    .searchable(text: $search, prompt: screen.searchLabel)
    .textInputAutocapitalization(.characters)
    .autocorrectionDisabled()
    .toolbar {
      ToolbarItem(placement: .topBarLeading) { SettingsButton() }
    }
    .refreshable { await model.refresh() }
    .task { await model.watch() }
    .task(id: search) { await model.search(search) }
  }
}

/// One product with its total; what the total misses is said.
private struct ProductRow: View {
  let row: ProductsScreen.Row

  var body: some View {
    VStack(alignment: .leading, spacing: 2) {
      HStack(alignment: .firstTextBaseline) {
        Text(row.sku)
          .font(.headline)
        Spacer()
        Text(row.total)
          .monospacedDigit()
      }
      Text(row.sales)
        .font(.footnote)
        .foregroundStyle(.secondary)
      if let missing = row.missing {
        Text(missing)
          .font(.footnote)
          .foregroundStyle(.notice)
      }
    }
    .accessibilityElement(children: .combine)
  }
}

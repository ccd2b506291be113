import CambistMoney
import CambistScreens
import CambistViewModels
import SwiftUI

/// Every product with its total in one currency.
struct ProductsList: View {
  let model: ProductsModel
  @State private var search = ""
  @Environment(AppModel.self) private var app

  var body: some View {
    let screen = model.screen
    List(selection: selection) {
      if let total = screen.total {
        Section {
          TotalRow(label: screen.totalLabel, total: total, count: screen.count)
            .accessibilityIdentifier("sales.total")
          TargetPicker(label: screen.targetLabel, targets: screen.targets) {
            await model.select($0)
          }
        }
      }
      if app.settings.showsSampleSales {
        SampleSalesSection(words: app.settings.phrases.app) {
          app.settings.showSampleSales(false)
        }
      }
      if let introduction = model.introduction {
        SalesIntroduction(notice: introduction, words: app.settings.phrases.app) {
          app.settings.showSampleSales(true)
        }
      } else {
        NoticesSection(notices: screen.notices) { await model.refresh() }
      }
      if let empty = screen.empty {
        EmptyRow(notice: empty, systemImage: "briefcase")
      }
      if screen.isLoading {
        SkeletonRows(label: screen.loadingLabel)
      }
      if !screen.currencies.isEmpty, screen.search.isEmpty {
        DisclosureGroup(screen.currenciesLabel) {
          ForEach(screen.currencies, id: \.code) { row in
            CurrencyTotalRow(row: row)
              .accessibilityIdentifier("total.\(row.code)")
          }
        }
        .accessibilityIdentifier("totals")
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
    .animatesRows(screen.rows.map(\.sku))
    .refreshable { await model.refresh() }
    .task { await model.watch() }
    .task(id: search) { await model.search(search) }
  }

  private var selection: Binding<String?> {
    Binding {
      model.selection
    } set: {
      model.open($0)
    }
  }
}

/// One product with its total, and the currencies missing from it.
private struct ProductRow: View {
  let row: ProductsScreen.Row

  var body: some View {
    VStack(alignment: .leading, spacing: 2) {
      EndsRow {
        Text(row.sku)
          .font(.headline)
      } trailing: {
        Text(row.total)
          .monospacedDigit()
      }
      Text(row.sales)
        .font(.footnote)
        .foregroundStyle(.secondary)
      if let bar = row.bar { ShareBarView(bar: bar) }
      if let missing = row.missing {
        Text(missing)
          .font(.footnote)
          .foregroundStyle(.notice)
      }
    }
    .accessibilityElement(children: .combine)
  }
}

import CambistScreens
import SwiftUI

/// The sales in one currency, with their total beside those of the others.
struct CurrencyTotalRow: View {
  let row: ProductsScreen.CurrencyRow

  var body: some View {
    VStack(alignment: .leading, spacing: 2) {
      EndsRow {
        Text(row.code)
          .font(.headline)
      } trailing: {
        Text(row.total)
      }
      EndsRow {
        Text(row.sales)
      } trailing: {
        Text(row.original)
      }
      .font(.footnote)
      .foregroundStyle(.secondary)
      if let bar = row.bar { ShareBarView(bar: bar) }
    }
    .monospacedDigit()
    .accessibilityElement(children: .combine)
  }
}

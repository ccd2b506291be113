import CambistMoney
import CambistScreens
import SwiftUI

/// A sum with the number of sales in it.
struct TotalRow: View {
  let label: String
  let total: String
  let count: String?

  var body: some View {
    VStack(alignment: .leading, spacing: 2) {
      Text(label)
        .foregroundStyle(.secondary)
      BigFigure(total)
        .textSelection(.enabled)
      if let count {
        Text(count)
          .font(.footnote)
          .foregroundStyle(.secondary)
      }
    }
    .monospacedDigit()
    .accessibilityElement(children: .combine)
  }
}

/// Chooses the currency of the totals.
struct TargetPicker: View {
  let label: String
  let targets: [Choice]
  let choose: @MainActor (Currency) async -> Void

  var body: some View {
    ChoicePicker(label: label, choices: targets) { code in
      guard let currency = Currency(code) else { return }
      Task { await choose(currency) }
    }
  }
}

#Preview {
  List { TotalRow(label: "All products", total: "EUR 14.99", count: "2 sales") }
}

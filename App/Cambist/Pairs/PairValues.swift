import CambistScreens
import SwiftUI

/// Round amounts of each currency in the other.
struct PairValues: View {
  let screen: PairScreen

  var body: some View {
    Section(screen.valuesLabel) {
      ForEach(screen.values, id: \.self) { PairValueRow(value: $0) }
    }
    .monospacedDigit()
    Section {
      ForEach(screen.reverseValues, id: \.self) { PairValueRow(value: $0) }
    }
    .monospacedDigit()
  }
}

/// An amount of one currency in the other, with the payable amount if it differs.
private struct PairValueRow: View {
  let value: PairScreen.Value

  var body: some View {
    VStack(alignment: .leading, spacing: 2) {
      LabeledContent(value.amount, value: value.value)
      if let payable = value.payable {
        Text(payable)
          .font(.footnote)
          .foregroundStyle(.secondary)
      }
    }
    .accessibilityElement(children: .combine)
  }
}

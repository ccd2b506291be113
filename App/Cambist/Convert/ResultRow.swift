import SwiftUI

/// What an amount comes to.
struct ResultRow: View {
  let question: String
  let result: String
  /// What can be paid of it, where that differs.
  var payable: String?

  var body: some View {
    VStack(alignment: .leading, spacing: 2) {
      Text(question)
        .foregroundStyle(.secondary)
      BigFigure(result)
        .contentTransition(.numericText())
        .animation(.snappy, value: result)
        .textSelection(.enabled)
      if let payable {
        Text(payable)
          .font(.footnote)
          .foregroundStyle(.secondary)
      }
    }
    .monospacedDigit()
    .accessibilityElement(children: .combine)
    .accessibilityAddTraits(.updatesFrequently)
    .accessibilityIdentifier("result")
  }
}

#Preview {
  List { ResultRow(question: "100 USD =", result: "89.51 EUR") }
}

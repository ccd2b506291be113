import SwiftUI

/// What an amount comes to.
struct ResultRow: View {
  let question: String
  let result: String
  /// What can be paid of it, where that differs.
  var payable: String?
  @Environment(\.accessibilityReduceMotion) private var reduceMotion

  var body: some View {
    VStack(alignment: .leading, spacing: 2) {
      Text(question)
        .foregroundStyle(.secondary)
      BigFigure(result)
        .contentTransition(reduceMotion ? .identity : .numericText())
        .animation(reduceMotion ? nil : .snappy, value: result)
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

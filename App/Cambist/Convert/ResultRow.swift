import SwiftUI

/// The result of a conversion.
struct ResultRow: View {
  let question: String
  let result: String
  /// The payable amount, if it differs.
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

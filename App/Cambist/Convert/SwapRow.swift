import SwiftUI

/// Swaps two currencies.
struct SwapRow: View {
  let label: String
  let swap: @MainActor () async -> Void
  @State private var turns = 0
  @Environment(\.accessibilityReduceMotion) private var reduceMotion

  var body: some View {
    Button {
      turns += 1
      Task { await swap() }
    } label: {
      Image(systemName: "arrow.up.arrow.down")
        .rotationEffect(.degrees(reduceMotion ? 0 : Double(turns) * 180))
        .animation(reduceMotion ? nil : .snappy, value: turns)
        .frame(maxWidth: .infinity, minHeight: 44)
        .contentShape(.rect)
    }
    .buttonStyle(.borderless)
    .accessibilityLabel(label)
    .accessibilityIdentifier("swap")
    .sensoryFeedback(.selection, trigger: turns)
  }
}

#Preview {
  List { SwapRow(label: "Swap currencies") {} }
}

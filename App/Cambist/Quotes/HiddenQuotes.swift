import CambistScreens
import SwiftUI

/// The hidden symbols, with buttons that show them again.
struct HiddenQuotes: View {
  let screen: QuotesScreen
  /// Shows a symbol again, all of them for nil.
  let show: @MainActor (String?) async -> Void

  var body: some View {
    if let label = screen.hiddenLabel {
      Section {
        DisclosureGroup(label) {
          ForEach(screen.hidden, id: \.self) { symbol in
            AsyncButton(symbol, systemImage: "eye") { await show(symbol) }
              .accessibilityLabel(screen.showLabel(symbol))
          }
          AsyncButton(screen.showAllLabel) { await show(nil) }
            .bold()
        }
      }
    }
  }
}

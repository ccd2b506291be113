import CambistScreens
import SwiftUI

/// A conversion whose stored values cannot be read.
struct UnreadableHistoryRow: View {
  let row: HistoryScreen.UnreadableRow

  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      Text(row.text)
        .font(.body)
      Text(row.time)
        .font(.footnote)
        .foregroundStyle(Color.secondary)
        .monospacedDigit()
    }
    .accessibilityElement(children: .combine)
  }
}

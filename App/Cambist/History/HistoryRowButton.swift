import CambistScreens
import SwiftUI

/// One conversion, which can be run again.
struct HistoryRowButton: View {
  let row: HistoryScreen.Row
  let run: @MainActor () async -> Void

  var body: some View {
    AsyncButton(action: run) {
      VStack(alignment: .leading, spacing: 4) {
        ViewThatFits(in: .horizontal) {
          HStack {
            Text(row.source)
            Spacer()
            Text(row.target).bold()
          }
          VStack(alignment: .leading) {
            Text(row.source)
            Text(row.target).bold()
          }
        }
        .font(.body)
        .foregroundStyle(Color.primary)
        if let payable = row.payable { Text(payable) }
        Text(row.rate)
        if let effective = row.effective { Text(effective) }
        Text(verbatim: "\(row.time) · \(row.provenance)")
      }
      .font(.footnote)
      .foregroundStyle(Color.secondary)
      .monospacedDigit()
      .contentShape(.rect)
    }
    .accessibilityElement(children: .combine)
    .accessibilityHint(row.againLabel)
    .accessibilityIdentifier("conversion")
  }
}

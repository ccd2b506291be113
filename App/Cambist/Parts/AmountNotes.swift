import CambistModel
import CambistScreens
import CambistViewModels
import SwiftUI

/// The notes below an amount's field: the error, the two readings, and its source or the result of
/// arithmetic.
struct AmountNotes: View {
  let field: ConvertScreen.AmountField
  /// Selects one of two readings.
  let choose: @MainActor (AmountReadings.Reading) -> Void

  var body: some View {
    if let error = field.error {
      Text(error)
        .font(.footnote)
        .foregroundStyle(Color.falling)
    }
    if !field.readings.isEmpty {
      ViewThatFits(in: .horizontal) {
        HStack { readings }
        VStack { readings }
      }
    }
    if let hint = field.hint {
      Text(hint)
        .font(.footnote)
        .monospacedDigit()
        .foregroundStyle(.secondary)
    }
  }

  private var readings: some View {
    ForEach(field.readings, id: \.amount) { reading in
      Button(reading.label) { choose(reading) }
        .buttonStyle(.bordered)
        .monospacedDigit()
        .accessibilityIdentifier("reading.\(reading.label)")
    }
  }
}

#Preview {
  PreviewHost(.loaded) { tabs in
    List { AmountNotes(field: tabs.convert.screen.source) { _ in } }
      .task { tabs.convert.type("(5", in: .from) }
  }
}

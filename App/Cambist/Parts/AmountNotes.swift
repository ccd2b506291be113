import CambistModel
import CambistScreens
import CambistViewModels
import SwiftUI

/// What is to say of an amount, below its field: what is wrong, the readings that it has, and its
/// source or what arithmetic comes to.
struct AmountNotes: View {
  let field: ConvertScreen.AmountField
  /// Takes the one of two readings that was meant.
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

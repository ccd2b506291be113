import CambistModel
import CambistScreens
import CambistViewModels
import SwiftUI
import UIKit

/// An amount in its field, and what is to say of it; before it stands what it is an amount of.
struct AmountRow<Leading: View>: View {
  let field: ConvertScreen.AmountField
  let side: ConversionSide
  let model: any AmountTyping
  let focus: FocusState<ConversionSide?>.Binding
  @ViewBuilder let leading: Leading

  var body: some View {
    VStack(alignment: .trailing, spacing: 2) {
      HStack {
        leading
        TextField(field.label, text: text, prompt: Text(verbatim: "0"))
          .font(.title2)
          .monospacedDigit()
          .multilineTextAlignment(.trailing)
          .keyboardType(.decimalPad)
          .autocorrectionDisabled()
          .focused(focus, equals: side)
          .accessibilityLabel(field.label)
          .accessibilityIdentifier("amount.\(side.rawValue)")
      }
      if let error = field.error {
        Text(error)
          .font(.footnote)
          .foregroundStyle(Color.falling)
      }
      if !field.readings.isEmpty {
        HStack {
          ForEach(field.readings, id: \.amount) { reading in
            Button(reading.label) { model.choose(reading, in: side) }
              .buttonStyle(.bordered)
              .monospacedDigit()
              .accessibilityIdentifier("reading.\(reading.label)")
          }
        }
      }
      if let hint = field.hint {
        Text(hint)
          .font(.footnote)
          .monospacedDigit()
          .foregroundStyle(.secondary)
      }
    }
  }

  private var text: Binding<String> {
    Binding {
      model.fields[side]
    } set: {
      model.type($0, in: side)
    }
  }
}

#Preview("Readable and not") {
  @Previewable @FocusState var focus: ConversionSide?
  PreviewHost(.loaded) { tabs in
    let screen = tabs.convert.screen
    List {
      AmountRow(field: screen.source, side: .from, model: tabs.convert, focus: $focus) {
        Text(verbatim: "USD")
      }
      AmountRow(field: screen.target, side: .to, model: tabs.convert, focus: $focus) {
        Text(verbatim: "EUR")
      }
    }
    .task { tabs.convert.type("(5", in: .from) }
  }
}

import CambistModel
import CambistScreens
import CambistViewModels
import SwiftUI
import UIKit

/// An amount in its field with its notes, after a leading view such as its currency.
struct AmountRow<Leading: View>: View {
  let field: ConvertScreen.AmountField
  let side: ConversionSide
  let model: any AmountTyping
  let focus: FocusState<ConversionSide?>.Binding
  @Binding var selection: AmountSelection
  @ViewBuilder let leading: Leading

  var body: some View {
    VStack(alignment: .trailing, spacing: 2) {
      EndsRow {
        leading
      } trailing: {
        TextField(
          field.label, text: text, selection: $selection[side], prompt: Text(verbatim: "0")
        )
        .font(.title2)
        .monospacedDigit()
        .multilineTextAlignment(.trailing)
        .keyboardType(.decimalPad)
        .autocorrectionDisabled()
        .focused(focus, equals: side)
        .accessibilityLabel(field.label)
        .accessibilityIdentifier("amount.\(side.rawValue)")
      }
      AmountNotes(field: field) { model.choose($0, in: side) }
    }
  }

  private var text: Binding<String> {
    Binding {
      model.fields[side]
    } set: { typed in
      let place = selection.characters(in: side, of: typed)?.upperBound
      model.type(typed, in: side)
      let shown = model.fields[side]
      // The keypad's decimal sign was replaced by the app's own: the insertion point stays after
      // it.
      if let place, shown != typed { selection.insert(at: place, in: side, of: shown) }
    }
  }
}

#Preview("Readable and not") {
  @Previewable @FocusState var focus: ConversionSide?
  PreviewHost(.loaded) { tabs in
    let screen = tabs.convert.screen
    List {
      AmountRow(
        field: screen.source, side: .from, model: tabs.convert, focus: $focus,
        selection: .constant(AmountSelection())
      ) {
        Text(verbatim: "USD")
      }
      AmountRow(
        field: screen.target, side: .to, model: tabs.convert, focus: $focus,
        selection: .constant(AmountSelection())
      ) {
        Text(verbatim: "EUR")
      }
    }
    .task { tabs.convert.type("(5", in: .from) }
  }
}

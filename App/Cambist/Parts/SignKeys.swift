import CambistModel
import CambistViewModels
import SwiftUI

/// The signs that the decimal pad lacks, above it; and the way to put it away.
///
/// A sign goes behind the number: where the insertion point stands is the field's own affair.
struct SignKeys: ToolbarContent {
  let model: any AmountTyping
  let focus: FocusState<ConversionSide?>.Binding
  let doneLabel: String
  var done: @MainActor () async -> Void = {}

  var body: some ToolbarContent {
    ToolbarItemGroup(placement: .keyboard) {
      ForEach(["+", "−", "×", "÷", "(", ")"], id: \.self) { sign in
        Button(sign) {
          if let side = focus.wrappedValue { model.add(sign, in: side) }
        }
      }
      Spacer()
      Button {
        focus.wrappedValue = nil
        Task { await done() }
      } label: {
        Image(systemName: "keyboard.chevron.compact.down")
      }
      .accessibilityLabel(doneLabel)
      .accessibilityIdentifier("keyboard.done")
    }
  }
}

import CambistModel
import CambistViewModels
import SwiftUI

/// Keys above the decimal pad for the signs that it lacks, which are inserted at the insertion
/// point, and a key that dismisses it.
struct SignKeys: ToolbarContent {
  let model: any AmountTyping
  let focus: FocusState<ConversionSide?>.Binding
  @Binding var selection: AmountSelection
  let doneLabel: String
  /// Receives a sign when neither of the two amounts has the focus.
  var insertElsewhere: @MainActor (String) -> Void = { _ in }
  var done: @MainActor () async -> Void = {}

  var body: some ToolbarContent {
    ToolbarItemGroup(placement: .keyboard) {
      ForEach(["+", "−", "×", "÷", "(", ")"], id: \.self) { sign in
        Button(sign) {
          if let side = focus.wrappedValue { insert(sign, in: side) } else { insertElsewhere(sign) }
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

  private func insert(_ sign: String, in side: ConversionSide) {
    let range = selection.characters(in: side, of: model.fields[side])
    let place = model.insert(sign, at: range, in: side)
    selection.insert(at: place, in: side, of: model.fields[side])
  }
}

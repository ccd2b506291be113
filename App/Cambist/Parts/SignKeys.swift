import CambistModel
import CambistViewModels
import SwiftUI

/// The signs that the decimal pad lacks, above it, which are inserted at the insertion point; and the
/// way to put it away.
struct SignKeys: ToolbarContent {
  let model: any AmountTyping
  let focus: FocusState<ConversionSide?>.Binding
  @Binding var selection: AmountSelection
  let doneLabel: String
  /// Takes a sign that is for none of the two amounts.
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

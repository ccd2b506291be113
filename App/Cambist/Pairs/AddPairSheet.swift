import CambistModel
import CambistMoney
import CambistScreens
import CambistViewModels
import SwiftUI

/// The dialog that adds a pair.
struct AddPairSheet: View {
  let model: AddPairModel
  let closeLabel: String
  let saved: @MainActor () async -> Void
  @FocusState private var focus: ConversionSide?
  @State private var selection = AmountSelection()
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    let screen = model.screen
    NavigationStack {
      Form {
        Section {
          AmountRow(
            field: screen.convert.source, side: .from, model: model, focus: $focus,
            selection: $selection
          ) {
            CurrencyButton(
              picker: screen.pickers.from, side: .from, closeLabel: closeLabel,
              isChoosing: isChoosing(.from)
            ) {
              await model.select(main: $0)
            }
          }
          SwapRow(label: screen.convert.swapLabel) { await model.swap() }
          AmountRow(
            field: screen.convert.target, side: .to, model: model, focus: $focus,
            selection: $selection
          ) {
            CurrencyButton(
              picker: screen.pickers.to, side: .to, closeLabel: closeLabel,
              isChoosing: isChoosing(.to)
            ) {
              await model.select(secondary: $0)
            }
          }
        } footer: {
          if let error = screen.error {
            Text(error)
              .foregroundStyle(.falling)
          }
        }
        RateFactsSection(facts: screen.convert.facts)
        NoticesSection(notices: model.notices) { await model.load() }
      }
      .navigationTitle(screen.title)
      .navigationBarTitleDisplayMode(.inline)
      .scrollDismissesKeyboard(.interactively)
      .toolbar {
        ToolbarItem(placement: .cancellationAction) {
          Button(screen.cancelLabel) { dismiss() }
        }
        ToolbarItem(placement: .confirmationAction) {
          AsyncButton(screen.saveLabel) { await save() }
            .disabled(screen.error != nil)
            .accessibilityIdentifier("pairs.save")
        }
        SignKeys(
          model: model, focus: $focus, selection: $selection, doneLabel: closeLabel)
      }
      .task { await model.load() }
    }
  }

  private func isChoosing(_ side: ConversionSide) -> Binding<Bool> {
    Binding {
      model.destination == side
    } set: { isShown in
      if isShown != (model.destination == side) { model.destination = isShown ? side : nil }
    }
  }

  private func save() async {
    guard await model.save() else { return }
    dismiss()
    await saved()
  }
}

#Preview {
  PreviewHost(.loaded) { tabs in
    AddPairSheet(model: tabs.pairs.dialog(), closeLabel: "Close") {}
  }
}

#Preview("Among the pairs already") {
  PreviewHost(.loaded) { tabs in
    let model = tabs.pairs.dialog()
    AddPairSheet(model: model, closeLabel: "Close") {}
      .task {
        await model.select(main: .usd)
        await model.select(secondary: .eur)
      }
  }
}

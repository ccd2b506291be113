import CambistModel
import CambistScreens
import CambistViewModels
import SwiftUI

/// The saved pairs with their rates.
struct PairsList: View {
  let model: PairsModel
  @Binding var selection: CurrencyPair?
  let add: @MainActor () -> Void

  var body: some View {
    let screen = model.screen
    List(selection: $selection) {
      if let offline = screen.offline {
        Label(offline, systemImage: "wifi.slash")
          .foregroundStyle(.notice)
      }
      NoticesSection(notices: screen.notices) { await model.refresh() }
      if let empty = screen.empty {
        EmptyRow(notice: empty, systemImage: "square.on.square") {
          Button(screen.addLabel) { add() }
            .buttonStyle(.borderedProminent)
        }
      }
      ForEach(screen.rows, id: \.pair) { row in
        NavigationLink(value: row.pair) { PairRow(row: row) }
          .swipeActions {
            // Without the role the row stays until it is deleted.
            AsyncButton(screen.deleteLabel, systemImage: "trash") {
              if selection == row.pair { selection = nil }
              await model.remove(row.pair)
            }
            .tint(.red)
          }
      }
    }
    .navigationTitle(screen.title)
    .toolbar {
      ToolbarItem(placement: .topBarLeading) { SettingsButton() }
      ToolbarItem(placement: .primaryAction) {
        Button(screen.addLabel, systemImage: "plus") { add() }
      }
    }
    .refreshable { await model.refresh() }
    .undoBar(model.deleted?.text, undoLabel: screen.undoLabel) {
      await model.undo()
    } forget: {
      model.forget()
    }
    .task { await model.watch() }
  }
}

/// One pair with its rate.
private struct PairRow: View {
  let row: PairsScreen.Row

  var body: some View {
    VStack(alignment: .leading, spacing: 2) {
      HStack(alignment: .firstTextBaseline) {
        Text(row.title)
          .font(.headline)
        Spacer()
        if let rate = row.rate {
          Text(rate)
            .font(.headline)
            .monospacedDigit()
        }
      }
      Text(row.names)
        .font(.subheadline)
      Text(row.note)
        .font(.footnote)
        .foregroundStyle(.secondary)
    }
    .accessibilityElement(children: .combine)
  }
}

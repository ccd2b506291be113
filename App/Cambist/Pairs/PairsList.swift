import CambistModel
import CambistScreens
import CambistViewModels
import SwiftUI

/// The saved pairs with their rates.
struct PairsList: View {
  let model: PairsModel
  @Bindable var alerts: AlertsModel
  let words: Phrases

  var body: some View {
    let screen = model.screen
    List(selection: selection) {
      if let offline = screen.offline {
        Label(offline, systemImage: "wifi.slash")
          .foregroundStyle(.notice)
      }
      NoticesSection(notices: screen.notices) { await model.refresh() }
      if let empty = screen.empty {
        EmptyRow(notice: empty, systemImage: "square.on.square") {
          Button(screen.addLabel) { model.startAdding() }
            .buttonStyle(.borderedProminent)
        }
      }
      ForEach(screen.rows, id: \.pair) { row in
        NavigationLink(value: row.pair) { PairRow(row: row) }
          .accessibilityIdentifier("pair.\(row.pair)")
          .swipeActions {
            // Without the role the row stays until it is deleted.
            AsyncButton(screen.deleteLabel, systemImage: "trash") {
              await model.remove(row.pair)
            }
            .tint(.red)
            .accessibilityIdentifier("delete")
          }
      }
    }
    .navigationTitle(screen.title)
    .toolbar {
      ToolbarItem(placement: .topBarLeading) { SettingsButton() }
      ToolbarItem(placement: .topBarLeading) {
        Button(
          alerts.unseen > 0 ? words.alerts.title + " (\(alerts.unseen))" : words.alerts.title,
          systemImage: alerts.unseen > 0 ? "bell.badge" : "bell"
        ) { alerts.isListOpen = true }
        .accessibilityIdentifier("alerts")
      }
      ToolbarItem(placement: .primaryAction) {
        Button(screen.addLabel, systemImage: "plus") { model.startAdding() }
          .accessibilityIdentifier("pairs.add")
      }
    }
    .animatesRows(screen.rows.map(\.pair))
    .refreshable { await model.refresh() }
    .undoBar(model.deleted?.text, undoLabel: screen.undoLabel) {
      await model.undo()
    } forget: {
      model.forget()
    }
    .task { await model.watch() }
    .sheet(isPresented: $alerts.isListOpen) { AlertsSheet(model: alerts, words: words) }
  }

  private var selection: Binding<CurrencyPair?> {
    Binding {
      model.selection
    } set: {
      model.open($0)
    }
  }
}

/// One pair with its rate.
private struct PairRow: View {
  let row: PairsScreen.Row

  var body: some View {
    VStack(alignment: .leading, spacing: 2) {
      EndsRow {
        Text(row.title)
      } trailing: {
        if let rate = row.rate {
          Text(rate)
            .monospacedDigit()
        }
      }
      .font(.headline)
      Text(row.names)
        .font(.subheadline)
      Text(row.note)
        .font(.footnote)
        .foregroundStyle(.secondary)
    }
    .accessibilityElement(children: .combine)
  }
}

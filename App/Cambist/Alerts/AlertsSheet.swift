import CambistModel
import CambistScreens
import CambistViewModels
import SwiftUI
import UserNotifications

/// The alerts, and the reached ones.
struct AlertsSheet: View {
  let model: AlertsModel
  let words: Phrases
  @State private var status: UNAuthorizationStatus = .notDetermined
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    let screen = model.screen
    NavigationStack {
      List {
        if let notice = model.notice {
          NoticesSection(notices: [notice]) { await model.load() }
        }
        if let empty = screen.empty, screen.reached.isEmpty {
          EmptyRow(notice: empty, systemImage: "bell")
        }
        if !screen.reached.isEmpty {
          Section(screen.reachedTitle) {
            ForEach(screen.reached) { ReachedRow(row: $0) }
          }
        }
        if !screen.rows.isEmpty {
          Section {
            ForEach(screen.rows, id: \.id) { row in
              AlertRow(row: row)
                .swipeActions {
                  AsyncButton(row.remove, systemImage: "trash") { await model.remove(row.id) }
                    .tint(.red)
                    .accessibilityIdentifier("delete")
                }
            }
          } footer: {
            Text(screen.once)
          }
        }
        Section {
          if status == .notDetermined {
            AsyncButton(words.app.notifyOfAlerts, systemImage: "bell.badge") {
              await AlertNotifications.request()
              status = await AlertNotifications.status()
            }
            .accessibilityIdentifier("alerts.notify")
          } else {
            Text(status == .authorized ? words.app.notifiesOfAlerts : words.app.alertsBlocked)
              .font(.footnote)
              .foregroundStyle(.secondary)
          }
        }
      }
      .navigationTitle(screen.title)
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItem(placement: .cancellationAction) {
          Button(words.frame.close) { dismiss() }
        }
      }
      .animatesRows(screen.rows.map(\.id))
      .undoBar(model.removed?.text, undoLabel: words.pairs.undo) {
        await model.undo()
      } forget: {
        model.forget()
      }
      .task {
        status = await AlertNotifications.status()
        await model.load()
        await model.markSeen()
        await model.watch()
      }
    }
  }
}

/// One alert with its state.
private struct AlertRow: View {
  let row: AlertsScreen.Row

  var body: some View {
    VStack(alignment: .leading, spacing: 2) {
      Text(row.title)
        .font(.headline)
      Text(row.now)
        .font(.footnote)
        .foregroundStyle(.secondary)
      Text(row.state)
        .font(.footnote)
      if let arming = row.arming {
        Text(arming)
          .font(.footnote)
          .foregroundStyle(.secondary)
      }
    }
    .accessibilityElement(children: .combine)
    .accessibilityIdentifier("alert.\(row.id)")
  }
}

/// One firing of an alert.
private struct ReachedRow: View {
  let row: AlertsScreen.Reached

  var body: some View {
    VStack(alignment: .leading, spacing: 2) {
      EndsRow {
        Text(row.title)
          .font(.headline)
      } trailing: {
        if let mark = row.mark {
          Text(mark)
            .font(.footnote)
        }
      }
      Text(row.detail)
        .font(.subheadline)
      Text(row.time)
        .font(.footnote)
        .foregroundStyle(.secondary)
    }
    .accessibilityElement(children: .combine)
  }
}

#Preview("No alerts") {
  PreviewHost(.loaded) { tabs in AlertsSheet(model: tabs.alerts, words: tabs.phrases) }
}

import CambistScreens
import CambistViewModels
import SwiftUI

/// All conversions, the newest first.
struct HistoryView: View {
  @Bindable var model: HistoryModel
  let run: @MainActor (ConvertScreen.Input) async -> Void
  @State private var search = ""

  var body: some View {
    let screen = model.screen
    List {
      NoticesSection(notices: screen.notices) { await model.load() }
      Section {
        ForEach(screen.rows, id: \.id) { row in
          HistoryRowButton(row: row) { await run(row.input) }
            .swipeActions {
              // Without the role the row stays until it is deleted.
              AsyncButton(screen.deleteLabel, systemImage: "trash") {
                await model.delete(row.id)
              }
              .tint(.red)
              .accessibilityIdentifier("delete")
            }
        }
        ForEach(screen.unreadable, id: \.id) { row in
          UnreadableHistoryRow(row: row)
            .swipeActions {
              AsyncButton(screen.deleteLabel, systemImage: "trash") {
                await model.delete(row.id)
              }
              .tint(.red)
            }
        }
      } header: {
        if let count = screen.count { Text(count) }
      }
      if let empty = screen.empty {
        EmptyRow(notice: empty, systemImage: "clock.arrow.circlepath")
      }
      HistoryPages(screen: screen) { await model.turn(to: $0) }
    }
    .searchable(text: $search, prompt: screen.searchLabel)
    .autocorrectionDisabled()
    .textInputAutocapitalization(.never)
    .navigationTitle(screen.title)
    .toolbar {
      ToolbarItem(placement: .primaryAction) {
        Button(screen.clearLabel, systemImage: "trash", role: .destructive) {
          model.isAskingToClear = true
        }
        .disabled(screen.rows.isEmpty && screen.unreadable.isEmpty)
        .confirmationDialog(
          screen.clearQuestion, isPresented: $model.isAskingToClear, titleVisibility: .visible
        ) {
          Button(screen.clearConfirmLabel, role: .destructive) { Task { await model.clear() } }
          Button(screen.cancelLabel, role: .cancel) {}
        } message: {
          Text(screen.clearDetail)
        }
      }
    }
    .animatesRows(screen.rows.map(\.id))
    .undoBar(model.deleted?.text, undoLabel: screen.undoLabel) {
      await model.undo()
    } forget: {
      model.forget()
    }
    .task(id: search) { await model.search(search) }
  }
}

#Preview("Conversions") {
  PreviewHost(.loaded) { tabs in
    NavigationStack { HistoryView(model: tabs.history) { _ in } }
  }
}

#Preview("Empty") {
  PreviewHost(.empty) { tabs in
    NavigationStack { HistoryView(model: tabs.history) { _ in } }
  }
}

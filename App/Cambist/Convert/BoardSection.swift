import Accessibility
import CambistMoney
import CambistScreens
import CambistViewModels
import SwiftUI

/// The typed amount in all of the user's currencies. Typing into any of them updates the others.
struct BoardSection: View {
  let model: ConvertModel
  let closeLabel: String
  let focus: FocusState<Currency?>.Binding
  @Binding var selection: FieldSelection<Currency>

  var body: some View {
    let list = model.board.list
    Section {
      if let empty = list.empty {
        Text(empty.detail)
          .foregroundStyle(.secondary)
      }
      ForEach(model.boardRows, id: \.currency) { row in
        BoardRow(
          row: row, names: list.rows.first { $0.currency == row.currency },
          trend: model.board.trends[row.currency], model: model, focus: focus,
          selection: $selection
        )
        .swipeActions {
          // Without the role the row stays until it is removed.
          AsyncButton(
            list.rows.first { $0.currency == row.currency }?.remove ?? "", systemImage: "trash"
          ) {
            await model.removeFromBoard(row.currency)
          }
          .tint(.red)
          .accessibilityIdentifier("remove")
        }
      }
      .onMove { places, target in
        guard let place = places.first else { return }
        Task { await model.moveOnBoard(place, before: target) }
      }
      Button(list.addLabel, systemImage: "plus") { model.board.isAdding = true }
        .accessibilityIdentifier("board.add")
    } header: {
      HStack {
        Text(list.title)
        Spacer()
        if !list.rows.isEmpty { EditButton() }
      }
    }
    .sheet(isPresented: isAdding) {
      CurrencySheet(picker: list.picker, closeLabel: closeLabel) {
        await model.addToBoard($0)
      }
    }
    .onChange(of: model.screen.board.announcement) { announce() }
  }

  private var isAdding: Binding<Bool> {
    Binding {
      model.board.isAdding
    } set: {
      model.board.isAdding = $0
    }
  }

  /// Announces how many amounts were updated, rather than each of them.
  private func announce() {
    guard let text = model.screen.board.announcement else { return }
    AccessibilityNotification.Announcement(AttributedString(text)).post()
  }
}

#Preview("Board") {
  @Previewable @FocusState var focus: Currency?
  PreviewHost(.loaded) { tabs in
    List {
      BoardSection(
        model: tabs.convert, closeLabel: "Close", focus: $focus,
        selection: .constant(FieldSelection()))
    }
    .task { await tabs.convert.load() }
  }
}

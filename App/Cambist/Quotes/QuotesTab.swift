import CambistModel
import CambistScreens
import CambistViewModels
import SwiftUI

/// The live quotes.
struct QuotesTab: View {
  let model: QuotesModel
  @State private var search = ""

  var body: some View {
    let screen = model.frame
    NavigationStack {
      List {
        NoticesSection(notices: screen.notices) { await model.load() }
        if let empty = screen.empty {
          EmptyRow(notice: empty, systemImage: "waveform.path.ecg")
        }
        Section {
          ForEach(model.items) { item in
            QuoteRowView(item: item, columns: screen.columns)
              .equatable()
              .swipeActions {
                AsyncButton(screen.hideLabel, systemImage: "eye.slash") {
                  await model.hide(item.row.symbol)
                }
                .tint(.indigo)
                .accessibilityIdentifier("hide")
              }
          }
        } header: {
          Text(screen.count)
        } footer: {
          Text(screen.note)
        }
        HiddenQuotes(screen: screen) { await model.show($0) }
      }
      .safeAreaInset(edge: .top, spacing: 0) {
        StreamStatusRow(status: model.status)
          .padding(.horizontal)
          .padding(.vertical, 6)
          .frame(maxWidth: .infinity, alignment: .leading)
          .background(.bar)
      }
      .navigationTitle(screen.title)
      .searchable(text: $search, prompt: screen.searchLabel)
      .textInputAutocapitalization(.characters)
      .autocorrectionDisabled()
      .toolbar {
        ToolbarItem(placement: .topBarLeading) { SettingsButton() }
        ToolbarItem(placement: .primaryAction) {
          OrderMenu(label: screen.sortLabel, orders: screen.orders) { await model.order(by: $0) }
        }
      }
      .animatesRows(model.items.map(\.id))
      .refreshable { await model.reconnect() }
      .undoBar(model.hidden?.text, undoLabel: screen.undoLabel) {
        await model.undo()
      } forget: {
        model.forget()
      }
      .task { await model.watch() }
      .task(id: search) { await model.search(search) }
    }
  }
}

/// Chooses the order of the rows.
private struct OrderMenu: View {
  let label: String
  let orders: [Choice]
  let choose: @MainActor (QuotesInput.Order) async -> Void

  var body: some View {
    Menu(label, systemImage: "arrow.up.arrow.down.circle") {
      ChoicePicker(label: label, choices: orders) { value in
        guard let order = QuotesInput.Order(rawValue: value) else { return }
        Task { await choose(order) }
      }
    }
  }
}

#Preview("Live") {
  PreviewHost(.loaded) { QuotesTab(model: $0.quotes) }
}

#Preview("Connecting, nothing there yet") {
  PreviewHost(.loading) { QuotesTab(model: $0.quotes) }
}

#Preview("Disconnected") {
  PreviewHost(.failing) { QuotesTab(model: $0.quotes) }
}

import CambistModel
import CambistScreens
import CambistViewModels
import SwiftUI

/// The order of the sources of rates. A change applies at once.
struct SourceOrderSection: View {
  let tabs: TabModels

  var body: some View {
    let model = tabs.sourceOrder
    let screen = model.screen
    Section {
      if let fixed = screen.fixed { Text(fixed) }
      if let offer = screen.offer {
        AsyncButton(offer.label) { await tabs.changeSources(.first(offer.id)) }
          .accessibilityIdentifier("sources.first")
      }
      ForEach(screen.rows, id: \.id) { row in
        SourceOrderRow(row: row, isFixed: screen.fixed != nil) { await tabs.changeSources($0) }
      }
    } header: {
      Text(screen.title)
    } footer: {
      Text(screen.detail)
    }
    .task { model.show() }
    if let notice = model.notice {
      Section { Text(notice.title) }
    }
  }
}

/// One source with the buttons that move it and switch it off or on.
private struct SourceOrderRow: View {
  let row: SourceOrderScreen.Row
  let isFixed: Bool
  let change: @MainActor (RateSourceOrder.Change) async -> Void

  var body: some View {
    EndsRow {
      VStack(alignment: .leading, spacing: 2) {
        Text(row.name)
        Text(row.status ?? row.detail)
          .font(.footnote)
          .foregroundStyle(.secondary)
      }
      .accessibilityElement(children: .combine)
    } trailing: {
      if !isFixed {
        HStack {
          arrow("chevron.up", row.up, row.canMoveUp, .up(row.id))
          arrow("chevron.down", row.down, row.canMoveDown, .down(row.id))
          AsyncButton(row.toggle) { await change(row.isOn ? .off(row.id) : .on(row.id)) }
            .buttonStyle(.borderless)
            .frame(minHeight: 44)
            .disabled(!row.canToggle)
            .accessibilityLabel(Text(verbatim: "\(row.toggle): \(row.name)"))
            .accessibilityIdentifier("source.\(row.id).switch")
        }
      }
    }
  }

  private func arrow(
    _ image: String, _ label: String, _ isPossible: Bool, _ move: RateSourceOrder.Change
  ) -> some View {
    AsyncButton {
      await change(move)
    } label: {
      Image(systemName: image)
        .frame(minWidth: 44, minHeight: 44)
    }
    .buttonStyle(.borderless)
    .disabled(!isPossible)
    .accessibilityLabel(label)
  }
}

#Preview {
  PreviewHost(.loaded) { tabs in
    Form { SourceOrderSection(tabs: tabs) }
  }
}

import CambistScreens
import SwiftUI

/// The way to newer and older pages; nothing while there is one.
struct HistoryPages: View {
  let screen: HistoryScreen
  let turn: @MainActor (Int) async -> Void

  var body: some View {
    if let page = screen.page {
      Section {
        HStack {
          AsyncButton(screen.newerLabel) { await open(newer: true) }
            .disabled(screen.newerPage == nil)
          Spacer()
          Text(page)
            .foregroundStyle(.secondary)
          Spacer()
          AsyncButton(screen.olderLabel) { await open(newer: false) }
            .disabled(screen.olderPage == nil)
        }
        .font(.subheadline)
        .buttonStyle(.borderless)
      }
    }
  }

  private func open(newer: Bool) async {
    guard let page = newer ? screen.newerPage : screen.olderPage else { return }
    await turn(page)
  }
}

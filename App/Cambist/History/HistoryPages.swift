import CambistScreens
import SwiftUI

/// The links to newer and older pages; empty for a single page.
struct HistoryPages: View {
  let screen: HistoryScreen
  let turn: @MainActor (Int) async -> Void

  var body: some View {
    if let page = screen.page {
      Section {
        // If they do not fit, at large type, the parts are below each other.
        ViewThatFits(in: .horizontal) {
          HStack {
            newer
            Spacer()
            number(page)
            Spacer()
            older
          }
          VStack {
            number(page)
            newer
            older
          }
        }
        .font(.subheadline)
        .buttonStyle(.borderless)
      }
    }
  }

  private var newer: some View {
    AsyncButton(screen.newerLabel) { await open(newer: true) }
      .disabled(screen.newerPage == nil)
  }

  private var older: some View {
    AsyncButton(screen.olderLabel) { await open(newer: false) }
      .disabled(screen.olderPage == nil)
  }

  private func number(_ page: String) -> some View {
    Text(page)
      .foregroundStyle(.secondary)
  }

  private func open(newer: Bool) async {
    guard let page = newer ? screen.newerPage : screen.olderPage else { return }
    await turn(page)
  }
}

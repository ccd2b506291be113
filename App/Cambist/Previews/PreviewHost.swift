import CambistMoney
import CambistScreens
import CambistViewModels
import SwiftUI

/// A preview of screens over a desk whose sources are scripted.
struct PreviewHost<Content: View>: View {
  private let state: PreviewState
  private let content: @MainActor (TabModels) -> Content
  @State private var tabs: TabModels?
  @State private var app = AppModel()
  @State private var window = WindowModel(.english, .english)

  init(_ state: PreviewState, @ViewBuilder content: @escaping @MainActor (TabModels) -> Content) {
    self.state = state
    self.content = content
  }

  var body: some View {
    ZStack {
      if let tabs { content(tabs) }
    }
    .environment(app)
    .environment(window)
    .task { tabs = try? await state.makeTabs() }
  }
}

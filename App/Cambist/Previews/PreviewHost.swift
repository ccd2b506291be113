import SwiftUI

/// A preview of screens over a desk whose sources do as they are told.
struct PreviewHost<Content: View>: View {
  private let state: PreviewState
  private let content: @MainActor (TabModels) -> Content
  @State private var tabs: TabModels?
  @State private var app = AppModel()

  init(_ state: PreviewState, @ViewBuilder content: @escaping @MainActor (TabModels) -> Content) {
    self.state = state
    self.content = content
  }

  var body: some View {
    ZStack {
      if let tabs { content(tabs) }
    }
    .environment(app)
    .task { tabs = try? await state.makeTabs() }
  }
}

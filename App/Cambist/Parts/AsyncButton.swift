import SwiftUI

/// A button with asynchronous work; it is disabled until that is done.
struct AsyncButton<Content: View>: View {
  private let role: ButtonRole?
  private let action: @MainActor () async -> Void
  private let content: Content
  @State private var isRunning = false

  init(
    role: ButtonRole? = nil, action: @escaping @MainActor () async -> Void,
    @ViewBuilder label: () -> Content
  ) {
    self.role = role
    self.action = action
    content = label()
  }

  var body: some View {
    Button(role: role) {
      isRunning = true
      Task {
        await action()
        isRunning = false
      }
    } label: {
      content
    }
    .disabled(isRunning)
  }
}

extension AsyncButton where Content == Text {
  init(
    _ title: String, role: ButtonRole? = nil, action: @escaping @MainActor () async -> Void
  ) {
    self.init(role: role, action: action) { Text(title) }
  }
}

extension AsyncButton where Content == Label<Text, Image> {
  init(
    _ title: String, systemImage: String, role: ButtonRole? = nil,
    action: @escaping @MainActor () async -> Void
  ) {
    self.init(role: role, action: action) { Label(title, systemImage: systemImage) }
  }
}

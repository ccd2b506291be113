import Accessibility
import SwiftUI

/// The message about a removal, with a button that undoes it.
struct UndoBar: View {
  let text: String
  let undoLabel: String
  let undo: @MainActor () async -> Void
  let forget: @MainActor () -> Void
  @Environment(\.accessibilityVoiceOverEnabled) private var isHeard

  /// How long it is visible.
  private static let time = Duration.seconds(10)

  var body: some View {
    EndsRow {
      Text(text)
        .font(.subheadline)
    } trailing: {
      AsyncButton(undoLabel, action: undo)
        .font(.subheadline.weight(.semibold))
        .accessibilityIdentifier("undo")
    }
    .padding()
    .background(.regularMaterial, in: RoundedRectangle(cornerRadius: 14))
    .padding(.horizontal)
    .padding(.bottom, 8)
    .onAppear(perform: announce)
    .task {
      guard !isHeard, (try? await Task.sleep(for: Self.time)) != nil else { return }
      forget()
    }
  }

  /// Announced after the system's announcement of the removed row.
  private func announce() {
    var announcement = AttributedString(text)
    announcement.accessibilitySpeechAnnouncementPriority = .high
    AccessibilityNotification.Announcement(announcement).post()
  }
}

/// Shows the last removal at the lower edge while it can be undone.
private struct UndoModifier: ViewModifier {
  let text: String?
  let undoLabel: String
  let undo: @MainActor () async -> Void
  let forget: @MainActor () -> Void
  @Environment(\.accessibilityReduceMotion) private var reduceMotion
  @Environment(\.undoManager) private var undoManager
  /// The undo manager's target of the action.
  @State private var target = UndoTarget()

  func body(content: Content) -> some View {
    content
      .safeAreaInset(edge: .bottom) {
        if let text {
          UndoBar(text: text, undoLabel: undoLabel, undo: undo, forget: forget)
            .id(text)
            .transition(
              reduceMotion ? .opacity : .move(edge: .bottom).combined(with: .opacity))
        }
      }
      .animation(reduceMotion ? nil : .default, value: text)
      .onChange(of: text) { register() }
  }

  /// Registers the action with the system's undo: a shake, three fingers, or ⌘Z.
  private func register() {
    undoManager?.removeAllActions(withTarget: target)
    guard text != nil else { return }
    let undo = undo
    undoManager?.registerUndo(withTarget: target) { _ in Task { await undo() } }
    undoManager?.setActionName(undoLabel)
  }
}

private final class UndoTarget: Sendable {}

extension View {
  /// Shows the last removal at the lower edge while it can be undone.
  func undoBar(
    _ text: String?, undoLabel: String, undo: @escaping @MainActor () async -> Void,
    forget: @escaping @MainActor () -> Void
  ) -> some View {
    modifier(UndoModifier(text: text, undoLabel: undoLabel, undo: undo, forget: forget))
  }
}

#Preview {
  List {}
    .undoBar("USD → GBP deleted.", undoLabel: "Undo") {
    } forget: {
    }
}

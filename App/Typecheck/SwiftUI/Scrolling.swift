// https://developer.apple.com/documentation/swiftui/scrolldismisseskeyboardmode
@available(iOS 16.0, *)
public struct ScrollDismissesKeyboardMode: Sendable {
  public static var interactively: ScrollDismissesKeyboardMode { standIn() }
}

@available(iOS 16.0, *)
extension View {
  // https://developer.apple.com/documentation/swiftui/view/scrolldismisseskeyboard(_:)
  nonisolated public func scrollDismissesKeyboard(
    _ mode: ScrollDismissesKeyboardMode
  ) -> some View { standIn() }
}

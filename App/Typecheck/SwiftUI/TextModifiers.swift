@available(iOS 13.0, *)
extension View {
  // https://developer.apple.com/documentation/swiftui/view/multilinetextalignment(_:)
  nonisolated public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    standIn()
  }

  // https://developer.apple.com/documentation/swiftui/view/minimumscalefactor(_:)
  nonisolated public func minimumScaleFactor(_ factor: CGFloat) -> some View { standIn() }

  // https://developer.apple.com/documentation/swiftui/view/font(_:)
  nonisolated public func font(_ font: Font?) -> some View { standIn() }
}

@available(iOS 15.0, *)
extension View {
  // https://developer.apple.com/documentation/swiftui/view/monospaceddigit()
  nonisolated public func monospacedDigit() -> some View { standIn() }

  // https://developer.apple.com/documentation/swiftui/view/textselection(_:)
  nonisolated public func textSelection<S>(_ selectability: S) -> some View
  where S: TextSelectability { standIn() }
}

@available(iOS 16.0, *)
extension View {
  // https://developer.apple.com/documentation/swiftui/view/bold(_:)
  nonisolated public func bold(_ isActive: Bool = true) -> some View { standIn() }
}

// https://developer.apple.com/documentation/swiftui/textselectability
@available(iOS 15.0, *)
public protocol TextSelectability {}

// https://developer.apple.com/documentation/swiftui/enabledtextselectability
@available(iOS 15.0, *)
public struct EnabledTextSelectability: TextSelectability {}

@available(iOS 15.0, *)
extension TextSelectability where Self == EnabledTextSelectability {
  public static var enabled: EnabledTextSelectability { standIn() }
}

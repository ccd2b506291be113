@available(iOS 13.0, *)
extension View {
  // https://developer.apple.com/documentation/swiftui/view/rotationeffect(_:anchor:)
  nonisolated public func rotationEffect(
    _ angle: Angle, anchor: UnitPoint = .center
  ) -> some View { standIn() }

  // https://developer.apple.com/documentation/swiftui/view/contentshape(_:eofill:)
  nonisolated public func contentShape<S>(_ shape: S, eoFill: Bool = false) -> some View
  where S: Shape { standIn() }
}

@available(iOS 15.0, *)
extension View {
  // https://developer.apple.com/documentation/swiftui/view/background(_:ignoressafeareaedges:)
  nonisolated public func background<S>(
    _ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View where S: ShapeStyle { standIn() }

  // https://developer.apple.com/documentation/swiftui/view/background(_:in:fillstyle:)
  nonisolated public func background<S, T>(
    _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
  ) -> some View where S: ShapeStyle, T: Shape { standIn() }

  // https://developer.apple.com/documentation/swiftui/view/overlay(alignment:content:)
  nonisolated public func overlay<V>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View where V: View { standIn() }
}

// https://developer.apple.com/documentation/swiftui/redactionreasons
@available(iOS 14.0, *)
public struct RedactionReasons: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { standIn() }

  public static let placeholder = RedactionReasons(rawValue: 1)
}

@available(iOS 14.0, *)
extension View {
  // https://developer.apple.com/documentation/swiftui/view/redacted(reason:)
  nonisolated public func redacted(reason: RedactionReasons) -> some View { standIn() }
}

// A stand-in: declarations only, written from Apple's public documentation. Not Apple's code; nothing
// here runs.

@available(iOS 13.0, *)
extension View {
  nonisolated public func opacity(_ opacity: Double) -> some View { standIn() }
  nonisolated public func hidden() -> some View { standIn() }
  nonisolated public func clipShape<S>(_ shape: S, style: FillStyle = FillStyle()) -> some View
  where S: Shape { standIn() }
  nonisolated public func clipped(antialiased: Bool = false) -> some View { standIn() }
  nonisolated public func shadow(
    color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0,
    y: CGFloat = 0
  ) -> some View { standIn() }
  nonisolated public func border<S>(_ content: S, width: CGFloat = 1) -> some View
  where S: ShapeStyle { standIn() }
  nonisolated public func blur(radius: CGFloat, opaque: Bool = false) -> some View { standIn() }
  nonisolated public func grayscale(_ amount: Double) -> some View { standIn() }
  nonisolated public func rotationEffect(
    _ angle: Angle, anchor: UnitPoint = .center
  ) -> some View { standIn() }
  nonisolated public func scaleEffect(_ s: CGFloat, anchor: UnitPoint = .center) -> some View {
    standIn()
  }
  nonisolated public func contentShape<S>(_ shape: S, eoFill: Bool = false) -> some View
  where S: Shape { standIn() }
  nonisolated public func compositingGroup() -> some View { standIn() }
}

@available(iOS 15.0, *)
extension View {
  nonisolated public func background<V>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View where V: View { standIn() }

  nonisolated public func background(ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
    standIn()
  }

  nonisolated public func background<S>(
    _ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View where S: ShapeStyle { standIn() }

  nonisolated public func background<S>(
    in shape: S, fillStyle: FillStyle = FillStyle()
  ) -> some View where S: Shape { standIn() }

  nonisolated public func background<S, T>(
    _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
  ) -> some View where S: ShapeStyle, T: Shape { standIn() }

  nonisolated public func overlay<V>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View where V: View { standIn() }

  nonisolated public func overlay<S>(
    _ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View where S: ShapeStyle { standIn() }

  nonisolated public func overlay<S, T>(
    _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
  ) -> some View where S: ShapeStyle, T: Shape { standIn() }

  nonisolated public func mask<Mask>(
    alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask
  ) -> some View where Mask: View { standIn() }
}

@available(iOS 16.0, *)
extension View {
  nonisolated public func backgroundStyle<S>(_ style: S) -> some View where S: ShapeStyle {
    standIn()
  }
}

@available(iOS 14.0, *)
public struct RedactionReasons: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { standIn() }

  public static let placeholder = RedactionReasons(rawValue: 1)
  @available(iOS 15.0, *) public static let privacy = RedactionReasons(rawValue: 2)
  @available(iOS 17.0, *) public static let invalidated = RedactionReasons(rawValue: 4)
}

@available(iOS 14.0, *)
extension View {
  nonisolated public func redacted(reason: RedactionReasons) -> some View { standIn() }
  nonisolated public func unredacted() -> some View { standIn() }
  @available(iOS 15.0, *)
  nonisolated public func privacySensitive(_ sensitive: Bool = true) -> some View { standIn() }
}

@available(iOS 15.0, *)
extension View {
  nonisolated public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View { standIn() }
  nonisolated public func dynamicTypeSize<T>(_ range: T) -> some View
  where T: RangeExpression, T.Bound == DynamicTypeSize { standIn() }
}

// https://developer.apple.com/documentation/swiftui/hstack
@available(iOS 13.0, *)
@MainActor @preconcurrency
public struct HStack<Content>: View where Content: View {
  nonisolated public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) { standIn() }

  public var body: Never { standIn() }
}

// https://developer.apple.com/documentation/swiftui/vstack
@available(iOS 13.0, *)
@MainActor @preconcurrency
public struct VStack<Content>: View where Content: View {
  nonisolated public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) { standIn() }

  public var body: Never { standIn() }
}

// https://developer.apple.com/documentation/swiftui/zstack
@available(iOS 13.0, *)
@MainActor @preconcurrency
public struct ZStack<Content>: View where Content: View {
  nonisolated public init(
    alignment: Alignment = .center, @ViewBuilder content: () -> Content
  ) { standIn() }

  public var body: Never { standIn() }
}

// https://developer.apple.com/documentation/swiftui/viewthatfits
@available(iOS 16.0, *)
@MainActor @preconcurrency
public struct ViewThatFits<Content>: View where Content: View {
  nonisolated public init(
    in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content
  ) { standIn() }

  public var body: Never { standIn() }
}

// https://developer.apple.com/documentation/swiftui/spacer
@available(iOS 13.0, *)
@MainActor @preconcurrency
public struct Spacer {
  nonisolated public init(minLength: CGFloat? = nil) { standIn() }
}

@available(iOS 13.0, *)
extension Spacer: View {
  public var body: Never { standIn() }
}

@available(iOS 13.0, *)
extension View {
  // https://developer.apple.com/documentation/swiftui/view/padding(_:_:)
  nonisolated public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    standIn()
  }
  // https://developer.apple.com/documentation/swiftui/view/padding(_:)
  nonisolated public func padding(_ length: CGFloat) -> some View { standIn() }

  // https://developer.apple.com/documentation/swiftui/view/frame(width:height:alignment:)
  nonisolated public func frame(
    width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View { standIn() }

  // https://developer.apple.com/documentation/swiftui/view/frame(minwidth:idealwidth:maxwidth:minheight:idealheight:maxheight:alignment:)
  nonisolated public func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil,
    minHeight: CGFloat? = nil, idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil,
    alignment: Alignment = .center
  ) -> some View { standIn() }

  // https://developer.apple.com/documentation/swiftui/view/fixedsize(horizontal:vertical:)
  nonisolated public func fixedSize(horizontal: Bool, vertical: Bool) -> some View { standIn() }
}

@available(iOS 15.0, *)
extension View {
  // https://developer.apple.com/documentation/swiftui/view/safeareainset(edge:alignment:spacing:content:)
  nonisolated public func safeAreaInset<V>(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> V
  ) -> some View where V: View { standIn() }
}

// A stand-in: declarations only, written from Apple's public documentation. Not Apple's code; nothing
// here runs.

@available(iOS 13.0, *)
@MainActor @preconcurrency
public struct HStack<Content>: View where Content: View {
  nonisolated public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) { standIn() }

  public var body: Never { standIn() }
}

@available(iOS 13.0, *)
@MainActor @preconcurrency
public struct VStack<Content>: View where Content: View {
  nonisolated public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) { standIn() }

  public var body: Never { standIn() }
}

@available(iOS 13.0, *)
@MainActor @preconcurrency
public struct ZStack<Content>: View where Content: View {
  nonisolated public init(
    alignment: Alignment = .center, @ViewBuilder content: () -> Content
  ) { standIn() }

  public var body: Never { standIn() }
}

@available(iOS 14.0, *)
public struct PinnedScrollableViews: OptionSet, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) { standIn() }

  public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
  public static let sectionFooters = PinnedScrollableViews(rawValue: 2)
}

@available(iOS 14.0, *)
@MainActor @preconcurrency
public struct LazyVStack<Content>: View where Content: View {
  nonisolated public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
  ) { standIn() }

  public var body: Never { standIn() }
}

@available(iOS 14.0, *)
@MainActor @preconcurrency
public struct LazyHStack<Content>: View where Content: View {
  nonisolated public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
  ) { standIn() }

  public var body: Never { standIn() }
}

@available(iOS 16.0, *)
@MainActor @preconcurrency
public struct Grid<Content> where Content: View {
  nonisolated public init(
    alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil,
    verticalSpacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) { standIn() }
}

@available(iOS 16.0, *)
extension Grid: View {
  public var body: Never { standIn() }
}

@available(iOS 16.0, *)
@MainActor @preconcurrency
public struct GridRow<Content> where Content: View {
  nonisolated public init(
    alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content
  ) { standIn() }
}

@available(iOS 16.0, *)
extension GridRow: View {
  public var body: Never { standIn() }
}

@available(iOS 16.0, *)
@MainActor @preconcurrency
public struct ViewThatFits<Content>: View where Content: View {
  nonisolated public init(
    in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content
  ) { standIn() }

  public var body: Never { standIn() }
}

@available(iOS 13.0, *)
@MainActor @preconcurrency
public struct Spacer {
  public var minLength: CGFloat?

  nonisolated public init(minLength: CGFloat? = nil) { standIn() }
}

@available(iOS 13.0, *)
extension Spacer: View {
  public var body: Never { standIn() }
}

@available(iOS 13.0, *)
@MainActor @preconcurrency
public struct Divider {
  nonisolated public init() {}
}

@available(iOS 13.0, *)
extension Divider: View {
  public var body: Never { standIn() }
}

@available(iOS 16.0, *)
extension View {
  nonisolated public func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View {
    standIn()
  }

  nonisolated public func gridCellColumns(_ count: Int) -> some View { standIn() }
  nonisolated public func gridCellAnchor(_ anchor: UnitPoint) -> some View { standIn() }
  nonisolated public func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View { standIn() }
}

@available(iOS 13.0, *)
extension View {
  nonisolated public func padding(_ insets: EdgeInsets) -> some View { standIn() }
  nonisolated public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    standIn()
  }
  nonisolated public func padding(_ length: CGFloat) -> some View { standIn() }

  nonisolated public func frame(
    width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View { standIn() }

  nonisolated public func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil,
    minHeight: CGFloat? = nil, idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil,
    alignment: Alignment = .center
  ) -> some View { standIn() }

  nonisolated public func fixedSize(horizontal: Bool, vertical: Bool) -> some View { standIn() }
  nonisolated public func fixedSize() -> some View { standIn() }
  nonisolated public func layoutPriority(_ value: Double) -> some View { standIn() }
  nonisolated public func offset(_ offset: CGSize) -> some View { standIn() }
  nonisolated public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View { standIn() }
  nonisolated public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View { standIn() }
  nonisolated public func zIndex(_ value: Double) -> some View { standIn() }

  nonisolated public func aspectRatio(
    _ aspectRatio: CGFloat? = nil, contentMode: ContentMode
  ) -> some View { standIn() }
  nonisolated public func scaledToFit() -> some View { standIn() }
  nonisolated public func scaledToFill() -> some View { standIn() }

  nonisolated public func alignmentGuide(
    _ g: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View { standIn() }

  nonisolated public func alignmentGuide(
    _ g: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View { standIn() }
}

@available(iOS 14.0, *)
extension View {
  nonisolated public func ignoresSafeArea(
    _ regions: SafeAreaRegions = .all, edges: Edge.Set = .all
  ) -> some View { standIn() }
}

@available(iOS 15.0, *)
extension View {
  nonisolated public func safeAreaInset<V>(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> V
  ) -> some View where V: View { standIn() }

  nonisolated public func safeAreaInset<V>(
    edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> V
  ) -> some View where V: View { standIn() }
}

@available(iOS 17.0, *)
extension View {
  nonisolated public func safeAreaPadding(_ insets: EdgeInsets) -> some View { standIn() }
  nonisolated public func safeAreaPadding(
    _ edges: Edge.Set = .all, _ length: CGFloat? = nil
  ) -> some View { standIn() }
  nonisolated public func safeAreaPadding(_ length: CGFloat) -> some View { standIn() }

  nonisolated public func containerRelativeFrame(
    _ axes: Axis.Set, alignment: Alignment = .center
  ) -> some View { standIn() }
}

// A stand-in: declarations only, written from Apple's public documentation. Not Apple's code; nothing
// here runs.

@available(iOS 14.0, *)
@MainActor @preconcurrency
public protocol ToolbarContent {
  associatedtype Body: ToolbarContent

  @ToolbarContentBuilder @MainActor @preconcurrency var body: Self.Body { get }
}

@available(iOS 14.0, *)
extension Never: ToolbarContent {}

@available(iOS 14.0, *)
extension ToolbarContent where Self.Body == Never {
  public var body: Never { standIn() }
}

@available(iOS 14.0, *)
@resultBuilder
public struct ToolbarContentBuilder {
  public static func buildExpression<Content>(_ content: Content) -> Content
  where Content: ToolbarContent { standIn() }

  public static func buildBlock<Content>(_ content: Content) -> some ToolbarContent
  where Content: ToolbarContent { content }

  public static func buildBlock<C0, C1>(_ c0: C0, _ c1: C1) -> some ToolbarContent
  where C0: ToolbarContent, C1: ToolbarContent { c0 }

  public static func buildBlock<C0, C1, C2>(_ c0: C0, _ c1: C1, _ c2: C2) -> some ToolbarContent
  where C0: ToolbarContent, C1: ToolbarContent, C2: ToolbarContent { c0 }

  public static func buildBlock<C0, C1, C2, C3>(
    _ c0: C0, _ c1: C1, _ c2: C2, _ c3: C3
  ) -> some ToolbarContent
  where C0: ToolbarContent, C1: ToolbarContent, C2: ToolbarContent, C3: ToolbarContent { c0 }

  public static func buildBlock<C0, C1, C2, C3, C4>(
    _ c0: C0, _ c1: C1, _ c2: C2, _ c3: C3, _ c4: C4
  ) -> some ToolbarContent
  where
    C0: ToolbarContent, C1: ToolbarContent, C2: ToolbarContent, C3: ToolbarContent,
    C4: ToolbarContent
  { c0 }

  @available(iOS 16.0, *)
  public static func buildIf<Content>(_ content: Content?) -> Content?
  where Content: ToolbarContent { standIn() }

  @available(iOS 16.0, *)
  public static func buildEither<TrueContent, FalseContent>(
    first: TrueContent
  ) -> _ConditionalContent<TrueContent, FalseContent>
  where TrueContent: ToolbarContent, FalseContent: ToolbarContent { standIn() }

  @available(iOS 16.0, *)
  public static func buildEither<TrueContent, FalseContent>(
    second: FalseContent
  ) -> _ConditionalContent<TrueContent, FalseContent>
  where TrueContent: ToolbarContent, FalseContent: ToolbarContent { standIn() }
}

@available(iOS 16.0, *)
extension Optional: ToolbarContent where Wrapped: ToolbarContent {}

@available(iOS 16.0, *)
extension _ConditionalContent: ToolbarContent
where TrueContent: ToolbarContent, FalseContent: ToolbarContent {}

@available(iOS 14.0, *)
public struct ToolbarItemPlacement {
  public static var automatic: ToolbarItemPlacement { standIn() }
  public static var principal: ToolbarItemPlacement { standIn() }
  public static var navigation: ToolbarItemPlacement { standIn() }
  public static var primaryAction: ToolbarItemPlacement { standIn() }
  @available(iOS 16.0, *) public static var secondaryAction: ToolbarItemPlacement { standIn() }
  public static var status: ToolbarItemPlacement { standIn() }
  public static var confirmationAction: ToolbarItemPlacement { standIn() }
  public static var cancellationAction: ToolbarItemPlacement { standIn() }
  public static var destructiveAction: ToolbarItemPlacement { standIn() }
  @available(iOS 15.0, *) public static var keyboard: ToolbarItemPlacement { standIn() }
  @available(iOS 14.0, *) public static var topBarLeading: ToolbarItemPlacement { standIn() }
  @available(iOS 14.0, *) public static var topBarTrailing: ToolbarItemPlacement { standIn() }
  public static var bottomBar: ToolbarItemPlacement { standIn() }
}

@available(*, unavailable)
extension ToolbarItemPlacement: Sendable {}

@available(iOS 14.0, *)
@MainActor @preconcurrency
public struct ToolbarItem<ID, Content>: ToolbarContent where Content: View {
  public typealias Body = Never
}

@available(iOS 14.0, *)
extension ToolbarItem where ID == () {
  nonisolated public init(
    placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
  ) { standIn() }
}

@available(iOS 14.0, *)
@MainActor @preconcurrency
public struct ToolbarItemGroup<Content>: ToolbarContent where Content: View {
  public typealias Body = Never

  nonisolated public init(
    placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
  ) { standIn() }

  @available(iOS 16.0, *)
  nonisolated public init<C, L>(
    placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> C,
    @ViewBuilder label: () -> L
  ) where Content == LabeledToolbarItemGroupContent<C, L>, C: View, L: View { standIn() }
}

@available(iOS 16.0, *)
@MainActor @preconcurrency
public struct LabeledToolbarItemGroupContent<Content, Label>: View
where Content: View, Label: View {
  public var body: Never { standIn() }
}

@available(iOS 16.0, *)
public struct ToolbarPlacement {
  public static var automatic: ToolbarPlacement { standIn() }
  public static var bottomBar: ToolbarPlacement { standIn() }
  public static var navigationBar: ToolbarPlacement { standIn() }
  public static var tabBar: ToolbarPlacement { standIn() }
}

@available(iOS 17.0, *)
public struct ToolbarTitleDisplayMode {
  public static var automatic: ToolbarTitleDisplayMode { standIn() }
  public static var large: ToolbarTitleDisplayMode { standIn() }
  public static var inlineLarge: ToolbarTitleDisplayMode { standIn() }
  public static var inline: ToolbarTitleDisplayMode { standIn() }
}

@available(iOS 14.0, *)
extension View {
  nonisolated public func toolbar<Content>(@ViewBuilder content: () -> Content) -> some View
  where Content: View { standIn() }

  nonisolated public func toolbar<Content>(
    @ToolbarContentBuilder content: () -> Content
  ) -> some View where Content: ToolbarContent { standIn() }
}

@available(iOS 16.0, *)
extension View {
  nonisolated public func toolbar(
    _ visibility: Visibility, for bars: ToolbarPlacement...
  ) -> some View { standIn() }

  nonisolated public func toolbarBackground<S>(
    _ style: S, for bars: ToolbarPlacement...
  ) -> some View where S: ShapeStyle { standIn() }

  nonisolated public func toolbarBackground(
    _ visibility: Visibility, for bars: ToolbarPlacement...
  ) -> some View { standIn() }

  nonisolated public func toolbarColorScheme(
    _ colorScheme: ColorScheme?, for bars: ToolbarPlacement...
  ) -> some View { standIn() }

  nonisolated public func toolbarTitleMenu<C>(@ViewBuilder content: () -> C) -> some View
  where C: View { standIn() }
}

@available(iOS 17.0, *)
extension View {
  nonisolated public func toolbar(removing defaultItemKind: ToolbarDefaultItemKind?) -> some View {
    standIn()
  }

  nonisolated public func toolbarTitleDisplayMode(
    _ mode: ToolbarTitleDisplayMode
  ) -> some View { standIn() }
}

@available(iOS 17.0, *)
public struct ToolbarDefaultItemKind {
  public static var sidebarToggle: ToolbarDefaultItemKind { standIn() }
  @available(iOS 18.0, *) public static var title: ToolbarDefaultItemKind { standIn() }
}

@available(iOS 18.0, *)
extension View {
  nonisolated public func toolbarVisibility(
    _ visibility: Visibility, for bars: ToolbarPlacement...
  ) -> some View { standIn() }

  nonisolated public func toolbarBackgroundVisibility(
    _ visibility: Visibility, for bars: ToolbarPlacement...
  ) -> some View { standIn() }
}

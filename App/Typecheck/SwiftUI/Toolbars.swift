// https://developer.apple.com/documentation/swiftui/toolbarcontent
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

// https://developer.apple.com/documentation/swiftui/toolbarcontentbuilder
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
}

@available(iOS 16.0, *)
extension _ConditionalContent: ToolbarContent
where TrueContent: ToolbarContent, FalseContent: ToolbarContent {}

// https://developer.apple.com/documentation/swiftui/toolbaritemplacement
@available(iOS 14.0, *)
public struct ToolbarItemPlacement {
  public static var automatic: ToolbarItemPlacement { standIn() }

  public static var primaryAction: ToolbarItemPlacement { standIn() }

  public static var confirmationAction: ToolbarItemPlacement { standIn() }
  public static var cancellationAction: ToolbarItemPlacement { standIn() }

  @available(iOS 15.0, *) public static var keyboard: ToolbarItemPlacement { standIn() }
  @available(iOS 14.0, *) public static var topBarLeading: ToolbarItemPlacement { standIn() }
}

@available(*, unavailable)
extension ToolbarItemPlacement: Sendable {}

// https://developer.apple.com/documentation/swiftui/toolbaritem
@available(iOS 14.0, *)
@MainActor @preconcurrency
public struct ToolbarItem<ID, Content>: ToolbarContent where Content: View {
}

@available(iOS 14.0, *)
extension ToolbarItem where ID == () {
  nonisolated public init(
    placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
  ) { standIn() }
}

// https://developer.apple.com/documentation/swiftui/toolbaritemgroup
@available(iOS 14.0, *)
@MainActor @preconcurrency
public struct ToolbarItemGroup<Content>: ToolbarContent where Content: View {
  nonisolated public init(
    placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
  ) { standIn() }

  @available(iOS 16.0, *)
  nonisolated public init<C, L>(
    placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> C,
    @ViewBuilder label: () -> L
  ) where Content == LabeledToolbarItemGroupContent<C, L>, C: View, L: View { standIn() }
}

// https://developer.apple.com/documentation/swiftui/labeledtoolbaritemgroupcontent
@available(iOS 16.0, *)
@MainActor @preconcurrency
public struct LabeledToolbarItemGroupContent<Content, Label>: View
where Content: View, Label: View {
  public var body: Never { standIn() }
}

@available(iOS 14.0, *)
extension View {
  // https://developer.apple.com/documentation/swiftui/view/toolbar(content:)
  nonisolated public func toolbar<Content>(
    @ToolbarContentBuilder content: () -> Content
  ) -> some View where Content: ToolbarContent { standIn() }
}

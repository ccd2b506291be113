// https://developer.apple.com/documentation/swiftui/view
@available(iOS 13.0, *)
@MainActor @preconcurrency
public protocol View {
  associatedtype Body: View

  @ViewBuilder @MainActor @preconcurrency var body: Self.Body { get }
}

@available(iOS 13.0, *)
extension Never: View {
  public var body: Never { standIn() }
}

@available(iOS 13.0, *)
extension Optional: View where Wrapped: View {
  public var body: Never { standIn() }
}

// https://developer.apple.com/documentation/swiftui/viewbuilder
@available(iOS 13.0, *)
@resultBuilder
public struct ViewBuilder {
  public static func buildExpression<Content>(_ content: Content) -> Content where Content: View {
    standIn()
  }

  public static func buildBlock() -> EmptyView { standIn() }

  public static func buildBlock<Content>(_ content: Content) -> Content where Content: View {
    standIn()
  }

  public static func buildBlock<each Content>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> where repeat each Content: View { standIn() }

  public static func buildIf<Content>(_ content: Content?) -> Content? where Content: View {
    standIn()
  }

  public static func buildEither<TrueContent, FalseContent>(
    first: TrueContent
  ) -> _ConditionalContent<TrueContent, FalseContent>
  where TrueContent: View, FalseContent: View { standIn() }

  public static func buildEither<TrueContent, FalseContent>(
    second: FalseContent
  ) -> _ConditionalContent<TrueContent, FalseContent>
  where TrueContent: View, FalseContent: View { standIn() }

  // Apple's returns AnyView, which the app must not use and which has no stand-in.
  public static func buildLimitedAvailability<Content>(_ content: Content) -> some View
  where Content: View { standIn() }
}

// https://developer.apple.com/documentation/swiftui/_conditionalcontent
@available(iOS 13.0, *)
public struct _ConditionalContent<TrueContent, FalseContent> {}

@available(iOS 13.0, *)
extension _ConditionalContent: View where TrueContent: View, FalseContent: View {
  public var body: Never { standIn() }
}

// https://developer.apple.com/documentation/swiftui/emptyview
@available(iOS 13.0, *)
public struct EmptyView {
  public init() {}
}

@available(iOS 13.0, *)
extension EmptyView: View {
  public var body: Never { standIn() }
}

// https://developer.apple.com/documentation/swiftui/tupleview
@available(iOS 13.0, *)
@MainActor @preconcurrency
public struct TupleView<T> {
  nonisolated public init(_ value: T) { standIn() }
}

@available(iOS 13.0, *)
extension TupleView: View {
  public var body: Never { standIn() }
}

// https://developer.apple.com/documentation/swiftui/group
@available(iOS 13.0, *)
@MainActor @preconcurrency
public struct Group<Content> {}

@available(iOS 13.0, *)
extension Group: View where Content: View {
  public init(@ViewBuilder content: () -> Content) { standIn() }

  public var body: Never { standIn() }
}

@available(iOS 16.0, *)
extension Group: ToolbarContent where Content: ToolbarContent {
  public init(@ToolbarContentBuilder content: () -> Content) { standIn() }
}

// https://developer.apple.com/documentation/swiftui/modifiedcontent
@available(iOS 13.0, *)
public struct ModifiedContent<Content, Modifier> {}

@available(iOS 13.0, *)
extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
  public var body: Never { standIn() }
}

// https://developer.apple.com/documentation/swiftui/viewmodifier
@available(iOS 13.0, *)
@MainActor @preconcurrency
public protocol ViewModifier {
  associatedtype Body: View

  @ViewBuilder @MainActor @preconcurrency func body(content: Self.Content) -> Self.Body

  typealias Content = _ViewModifier_Content<Self>
}

@available(iOS 13.0, *)
extension ViewModifier where Self.Body == Never {
  public func body(content: Self.Content) -> Self.Body { standIn() }
}

// https://developer.apple.com/documentation/swiftui/_viewmodifier_content
@available(iOS 13.0, *)
public struct _ViewModifier_Content<Modifier> where Modifier: ViewModifier {}

@available(iOS 13.0, *)
extension _ViewModifier_Content: View {
  public var body: Never { standIn() }
}

// https://developer.apple.com/documentation/swiftui/equatableview
@available(iOS 13.0, *)
@MainActor @preconcurrency
public struct EquatableView<Content>: View where Content: Equatable, Content: View {
  public var body: Never { standIn() }
}

@available(iOS 13.0, *)
extension View where Self: Equatable {
  // https://developer.apple.com/documentation/swiftui/view/equatable()
  nonisolated public func equatable() -> EquatableView<Self> { standIn() }
}

@available(iOS 13.0, *)
extension View {
  // https://developer.apple.com/documentation/swiftui/view/modifier(_:)
  nonisolated public func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> { standIn() }

  // https://developer.apple.com/documentation/swiftui/view/id(_:)
  nonisolated public func id<ID>(_ id: ID) -> some View where ID: Hashable { standIn() }

  // https://developer.apple.com/documentation/swiftui/view/tag(_:includeoptional:)
  nonisolated public func tag<V>(_ tag: V, includeOptional: Bool = true) -> some View
  where V: Hashable { standIn() }
}

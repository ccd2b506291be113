import SwiftUI

// https://developer.apple.com/documentation/charts/chart
@available(iOS 16.0, *)
@MainActor @preconcurrency
public struct Chart<Content>: View where Content: ChartContent {
  nonisolated public init(@ChartContentBuilder content: () -> Content) { standIn() }

  public var body: some View { EmptyView() }
}

// https://developer.apple.com/documentation/charts/chartcontent
@available(iOS 16.0, *)
@MainActor @preconcurrency
public protocol ChartContent {
  associatedtype Body: ChartContent

  @ChartContentBuilder @MainActor @preconcurrency var body: Self.Body { get }
}

@available(iOS 16.0, *)
extension Never: ChartContent {}

@available(iOS 16.0, *)
extension ChartContent where Self.Body == Never {
  public var body: Never { standIn() }
}

// https://developer.apple.com/documentation/charts/chartcontentbuilder
@available(iOS 16.0, *)
@resultBuilder
public struct ChartContentBuilder {
  public static func buildExpression<Content>(_ content: Content) -> Content
  where Content: ChartContent { standIn() }

  public static func buildBlock() -> some ChartContent { NoMark() }

  public static func buildBlock<Content>(_ content: Content) -> Content
  where Content: ChartContent { standIn() }

  public static func buildBlock<each Content>(
    _ content: repeat each Content
  ) -> some ChartContent where repeat each Content: ChartContent { NoMark() }

  public static func buildIf<T>(_ content: T?) -> T? where T: ChartContent { standIn() }

  public static func buildEither<T, F>(first: T) -> BuilderConditional<T, F>
  where T: ChartContent, F: ChartContent { standIn() }

  public static func buildEither<T, F>(second: F) -> BuilderConditional<T, F>
  where T: ChartContent, F: ChartContent { standIn() }
}

// https://developer.apple.com/documentation/charts/builderconditional
@available(iOS 16.0, *)
public struct BuilderConditional<TrueContent, FalseContent> {}

@available(iOS 16.0, *)
extension BuilderConditional: ChartContent
where TrueContent: ChartContent, FalseContent: ChartContent {
  public typealias Body = Never
}

@available(iOS 16.0, *)
extension Optional: ChartContent where Wrapped: ChartContent {}

@available(iOS 16.0, *)
extension ForEach: ChartContent where Content: ChartContent {
  public typealias Body = Never
}

@available(iOS 16.0, *)
extension ForEach where Content: ChartContent {
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ChartContentBuilder content: @escaping (Data.Element) -> Content
  ) { standIn() }
}

/// Something for builders and modifiers to return: an opaque type needs a type beneath it.
nonisolated struct NoMark: ChartContent {
  typealias Body = Never
}

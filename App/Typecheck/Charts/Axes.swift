// A stand-in: declarations only, written from Apple's public documentation. Not Apple's code; nothing
// here runs.

import SwiftUI

@available(iOS 16.0, *)
@MainActor @preconcurrency
public protocol AxisContent {}

@available(iOS 16.0, *)
@MainActor @preconcurrency
public protocol AxisMark {}

@available(iOS 16.0, *)
extension Never: AxisMark {}

@available(iOS 16.0, *)
extension Optional: AxisMark where Wrapped: AxisMark {}

@available(iOS 16.0, *)
extension Optional: AxisContent where Wrapped: AxisContent {}

@available(iOS 16.0, *)
extension BuilderConditional: AxisMark where TrueContent: AxisMark, FalseContent: AxisMark {}

@available(iOS 16.0, *)
extension BuilderConditional: AxisContent
where TrueContent: AxisContent, FalseContent: AxisContent {}

/// Something for builders and modifiers to return: an opaque type needs a type beneath it.
nonisolated struct NoAxis: AxisContent, AxisMark {
}

@available(iOS 16.0, *)
@resultBuilder
public struct AxisContentBuilder {
  public static func buildExpression<Content>(_ content: Content) -> Content
  where Content: AxisContent { standIn() }
  public static func buildBlock<Content>(_ content: Content) -> Content
  where Content: AxisContent { standIn() }
  public static func buildBlock<each Content>(
    _ content: repeat each Content
  ) -> some AxisContent where repeat each Content: AxisContent { NoAxis() }
  public static func buildIf<T>(_ content: T?) -> T? where T: AxisContent { standIn() }
  public static func buildEither<T, F>(first: T) -> BuilderConditional<T, F>
  where T: AxisContent, F: AxisContent { standIn() }
  public static func buildEither<T, F>(second: F) -> BuilderConditional<T, F>
  where T: AxisContent, F: AxisContent { standIn() }
}

@available(iOS 16.0, *)
@resultBuilder
public struct AxisMarkBuilder {
  public static func buildExpression<Content>(_ content: Content) -> Content
  where Content: AxisMark { standIn() }
  public static func buildBlock<Content>(_ content: Content) -> Content
  where Content: AxisMark { standIn() }
  public static func buildBlock<each Content>(
    _ content: repeat each Content
  ) -> some AxisMark where repeat each Content: AxisMark { NoAxis() }
  public static func buildIf<T>(_ content: T?) -> T? where T: AxisMark { standIn() }
  public static func buildEither<T, F>(first: T) -> BuilderConditional<T, F>
  where T: AxisMark, F: AxisMark { standIn() }
  public static func buildEither<T, F>(second: F) -> BuilderConditional<T, F>
  where T: AxisMark, F: AxisMark { standIn() }
}

@available(iOS 16.0, *)
public struct AxisMarkPreset: Sendable {
  public static var automatic: AxisMarkPreset { standIn() }
  public static var aligned: AxisMarkPreset { standIn() }
  public static var extended: AxisMarkPreset { standIn() }
  public static var inset: AxisMarkPreset { standIn() }
}

@available(iOS 16.0, *)
public struct AxisMarkPosition: Sendable {
  public static var automatic: AxisMarkPosition { standIn() }
  public static var leading: AxisMarkPosition { standIn() }
  public static var trailing: AxisMarkPosition { standIn() }
  public static var top: AxisMarkPosition { standIn() }
  public static var bottom: AxisMarkPosition { standIn() }
}

@available(iOS 16.0, *)
public struct AxisMarkValues: Sendable {
  public static var automatic: AxisMarkValues { standIn() }
  public static func automatic(
    desiredCount: Int? = nil, roundLowerBound: Bool? = nil, roundUpperBound: Bool? = nil
  ) -> AxisMarkValues { standIn() }
  public static func automatic<P>(
    minimumStride: P, desiredCount: Int? = nil, roundLowerBound: Bool? = nil,
    roundUpperBound: Bool? = nil
  ) -> AxisMarkValues where P: Plottable, P: BinaryFloatingPoint { standIn() }
  public static func stride<P>(
    by stepSize: P, roundLowerBound: Bool? = nil, roundUpperBound: Bool? = nil
  ) -> AxisMarkValues where P: Plottable, P: BinaryFloatingPoint { standIn() }
  public static func stride(
    by component: Calendar.Component, count: Int = 1, roundLowerBound: Bool? = nil,
    roundUpperBound: Bool? = nil, calendar: Calendar? = nil
  ) -> AxisMarkValues { standIn() }
}

@available(iOS 16.0, *)
public struct AxisValue {
  public var index: Int { standIn() }
  public var count: Int { standIn() }
  public func `as`<P>(_ type: P.Type) -> P? where P: Plottable { standIn() }
}

@available(iOS 16.0, *)
public struct AxisMarks<Content>: AxisContent where Content: AxisMark {
  nonisolated public init(
    preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
    values: AxisMarkValues = .automatic, @AxisMarkBuilder content: @escaping () -> Content
  ) { standIn() }

  nonisolated public init(
    preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
    values: AxisMarkValues = .automatic, @AxisMarkBuilder content: @escaping (AxisValue) -> Content
  ) { standIn() }

  nonisolated public init<Value>(
    preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: [Value],
    @AxisMarkBuilder content: @escaping () -> Content
  ) where Value: Plottable { standIn() }

  nonisolated public init<Value>(
    preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: [Value],
    @AxisMarkBuilder content: @escaping (AxisValue) -> Content
  ) where Value: Plottable { standIn() }
}

@available(iOS 16.0, *)
extension AxisMarks where Content == Never {
  nonisolated public init(
    preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
    values: AxisMarkValues = .automatic, stroke: StrokeStyle? = nil
  ) { standIn() }

  nonisolated public init<Value>(
    preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: [Value],
    stroke: StrokeStyle? = nil
  ) where Value: Plottable { standIn() }

  nonisolated public init<Format>(
    format: Format, preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
    values: AxisMarkValues = .automatic, stroke: StrokeStyle? = nil
  )
  where Format: FormatStyle, Format.FormatInput: Plottable, Format.FormatOutput == String {
    standIn()
  }
}

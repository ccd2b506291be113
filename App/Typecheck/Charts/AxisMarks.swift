import SwiftUI

// https://developer.apple.com/documentation/charts/axiscontent
@available(iOS 16.0, *)
public protocol AxisContent {}

// https://developer.apple.com/documentation/charts/axismark
@available(iOS 16.0, *)
public protocol AxisMark {}

// https://developer.apple.com/documentation/charts/axiscontentbuilder
@available(iOS 16.0, *)
@resultBuilder
public struct AxisContentBuilder {
  public static func buildBlock<Content>(_ content: Content) -> Content where Content: AxisContent {
    standIn()
  }
}

// https://developer.apple.com/documentation/charts/axismarkbuilder
@available(iOS 16.0, *)
@resultBuilder
public struct AxisMarkBuilder {
  public static func buildBlock<C0, C1>(_ c0: C0, _ c1: C1) -> some AxisMark
  where C0: AxisMark, C1: AxisMark { c0 }
}

// https://developer.apple.com/documentation/charts/axisvalue
@available(iOS 16.0, *)
public struct AxisValue {
  public var index: Int { standIn() }
}

// https://developer.apple.com/documentation/charts/axismarks
@available(iOS 16.0, *)
public struct AxisMarks<Content>: AxisContent where Content: AxisMark {
  nonisolated public init<Value>(
    values: [Value], @AxisMarkBuilder content: @escaping (AxisValue) -> Content
  ) where Value: Plottable { standIn() }
}

// https://developer.apple.com/documentation/charts/axisgridline
@available(iOS 16.0, *)
public struct AxisGridLine: AxisMark {
  nonisolated public init() { standIn() }
}

// https://developer.apple.com/documentation/charts/axisvaluelabel
@available(iOS 16.0, *)
public struct AxisValueLabel<Content>: AxisMark where Content: View {
  nonisolated public init(@ViewBuilder content: () -> Content) { standIn() }
}

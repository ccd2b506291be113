// A stand-in: declarations only, written from Apple's public documentation. Not Apple's code; nothing
// here runs.

import SwiftUI

@available(iOS 16.0, *)
public struct LineMark: ChartContent {
  public typealias Body = Never

  nonisolated public init<X, Y>(x: PlottableValue<X>, y: PlottableValue<Y>)
  where X: Plottable, Y: Plottable { standIn() }

  nonisolated public init<X, Y, S>(
    x: PlottableValue<X>, y: PlottableValue<Y>, series: PlottableValue<S>
  ) where X: Plottable, Y: Plottable, S: Plottable { standIn() }
}

@available(iOS 16.0, *)
public struct AreaMark: ChartContent {
  public typealias Body = Never

  nonisolated public init<X, Y>(
    x: PlottableValue<X>, y: PlottableValue<Y>, stacking: MarkStackingMethod = .standard
  ) where X: Plottable, Y: Plottable { standIn() }

  nonisolated public init<X, Y, S>(
    x: PlottableValue<X>, y: PlottableValue<Y>, series: PlottableValue<S>,
    stacking: MarkStackingMethod = .standard
  ) where X: Plottable, Y: Plottable, S: Plottable { standIn() }

  nonisolated public init<X, Y>(
    x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>
  ) where X: Plottable, Y: Plottable { standIn() }

  nonisolated public init<X, Y, S>(
    x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>,
    series: PlottableValue<S>
  ) where X: Plottable, Y: Plottable, S: Plottable { standIn() }
}

@available(iOS 16.0, *)
public struct PointMark: ChartContent {
  public typealias Body = Never

  nonisolated public init<X, Y>(x: PlottableValue<X>, y: PlottableValue<Y>)
  where X: Plottable, Y: Plottable { standIn() }
}

@available(iOS 16.0, *)
public struct RuleMark: ChartContent {
  public typealias Body = Never

  nonisolated public init<X>(
    x: PlottableValue<X>, yStart: CGFloat? = nil, yEnd: CGFloat? = nil
  ) where X: Plottable { standIn() }

  nonisolated public init<Y>(
    xStart: CGFloat? = nil, xEnd: CGFloat? = nil, y: PlottableValue<Y>
  ) where Y: Plottable { standIn() }

  nonisolated public init<X, Y>(
    x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>
  ) where X: Plottable, Y: Plottable { standIn() }

  nonisolated public init<X, Y>(
    xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>
  ) where X: Plottable, Y: Plottable { standIn() }
}

@available(iOS 16.0, *)
public struct BarMark: ChartContent {
  public typealias Body = Never

  nonisolated public init<X, Y>(
    x: PlottableValue<X>, y: PlottableValue<Y>, width: MarkDimension = .automatic,
    height: MarkDimension = .automatic, stacking: MarkStackingMethod = .standard
  ) where X: Plottable, Y: Plottable { standIn() }
}

@available(iOS 16.0, *)
public struct MarkDimension: Sendable {
  public static var automatic: MarkDimension { standIn() }
  public static func fixed(_ value: CGFloat) -> MarkDimension { standIn() }
  public static func inset(_ value: CGFloat) -> MarkDimension { standIn() }
  public static func ratio(_ value: CGFloat) -> MarkDimension { standIn() }
}

@available(iOS 16.0, *)
public struct MarkStackingMethod: Sendable {
  public static var standard: MarkStackingMethod { standIn() }
  public static var normalized: MarkStackingMethod { standIn() }
  public static var center: MarkStackingMethod { standIn() }
  public static var unstacked: MarkStackingMethod { standIn() }
}

@available(iOS 16.0, *)
public struct InterpolationMethod: Sendable {
  public static var linear: InterpolationMethod { standIn() }
  public static var monotone: InterpolationMethod { standIn() }
  public static var cardinal: InterpolationMethod { standIn() }
  public static var catmullRom: InterpolationMethod { standIn() }
  public static var stepStart: InterpolationMethod { standIn() }
  public static var stepCenter: InterpolationMethod { standIn() }
  public static var stepEnd: InterpolationMethod { standIn() }
  public static func cardinal(tension: CGFloat) -> InterpolationMethod { standIn() }
  public static func catmullRom(alpha: CGFloat) -> InterpolationMethod { standIn() }
}

@available(iOS 16.0, *)
public protocol ChartSymbolShape: Shape {
  nonisolated var perceptualUnitRect: CGRect { get }
}

@available(iOS 16.0, *)
public struct BasicChartSymbolShape: ChartSymbolShape {
  nonisolated public var perceptualUnitRect: CGRect { standIn() }
  nonisolated public func path(in rect: CGRect) -> Path { standIn() }
}

@available(iOS 16.0, *)
extension ChartSymbolShape where Self == BasicChartSymbolShape {
  public static var circle: BasicChartSymbolShape { standIn() }
  public static var square: BasicChartSymbolShape { standIn() }
  public static var triangle: BasicChartSymbolShape { standIn() }
  public static var diamond: BasicChartSymbolShape { standIn() }
  public static var pentagon: BasicChartSymbolShape { standIn() }
  public static var plus: BasicChartSymbolShape { standIn() }
  public static var cross: BasicChartSymbolShape { standIn() }
  public static var asterisk: BasicChartSymbolShape { standIn() }
}

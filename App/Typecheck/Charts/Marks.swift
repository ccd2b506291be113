import SwiftUI

// https://developer.apple.com/documentation/charts/linemark
@available(iOS 16.0, *)
public struct LineMark: ChartContent {
  public typealias Body = Never

  nonisolated public init<X, Y>(x: PlottableValue<X>, y: PlottableValue<Y>)
  where X: Plottable, Y: Plottable { standIn() }

  nonisolated public init<X, Y, S>(
    x: PlottableValue<X>, y: PlottableValue<Y>, series: PlottableValue<S>
  ) where X: Plottable, Y: Plottable, S: Plottable { standIn() }
}

// https://developer.apple.com/documentation/charts/pointmark
@available(iOS 16.0, *)
public struct PointMark: ChartContent {
  nonisolated public init<X, Y>(x: PlottableValue<X>, y: PlottableValue<Y>)
  where X: Plottable, Y: Plottable { standIn() }
}

// https://developer.apple.com/documentation/charts/rulemark
@available(iOS 16.0, *)
public struct RuleMark: ChartContent {
  nonisolated public init<X>(
    x: PlottableValue<X>, yStart: CGFloat? = nil, yEnd: CGFloat? = nil
  ) where X: Plottable { standIn() }

  nonisolated public init<X, Y>(
    xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>
  ) where X: Plottable, Y: Plottable { standIn() }
}

// https://developer.apple.com/documentation/charts/interpolationmethod
@available(iOS 16.0, *)
public struct InterpolationMethod: Sendable {
  public static var linear: InterpolationMethod { standIn() }
}

import SwiftUI

@available(iOS 16.0, *)
extension ChartContent {
  // https://developer.apple.com/documentation/charts/chartcontent/foregroundstyle(_:)
  nonisolated public func foregroundStyle<S>(_ style: S) -> some ChartContent
  where S: ShapeStyle { NoMark() }

  // https://developer.apple.com/documentation/charts/chartcontent/linestyle(_:)
  nonisolated public func lineStyle(_ style: StrokeStyle) -> some ChartContent { NoMark() }

  // https://developer.apple.com/documentation/charts/chartcontent/interpolationmethod(_:)
  nonisolated public func interpolationMethod(_ method: InterpolationMethod) -> some ChartContent {
    NoMark()
  }
}

// A stand-in: declarations only, written from Apple's public documentation. Not Apple's code; nothing
// here runs.

import SwiftUI

@available(iOS 16.0, *)
public struct AnnotationPosition: Sendable {
  public static let automatic = AnnotationPosition()
  public static let overlay = AnnotationPosition()
  public static let top = AnnotationPosition()
  public static let bottom = AnnotationPosition()
  public static let leading = AnnotationPosition()
  public static let trailing = AnnotationPosition()
  public static let topLeading = AnnotationPosition()
  public static let topTrailing = AnnotationPosition()
  public static let bottomLeading = AnnotationPosition()
  public static let bottomTrailing = AnnotationPosition()
}

@available(iOS 16.0, *)
public struct AnnotationContext {
  public var targetSize: CGSize { standIn() }
}

@available(iOS 17.0, *)
public struct AnnotationOverflowResolution: Sendable {
  public struct Strategy: Sendable {
    public static var automatic: Strategy { standIn() }
    public static var disabled: Strategy { standIn() }
    public static var fit: Strategy { standIn() }
    public static var padScale: Strategy { standIn() }
    public static func fit(to boundary: Boundary) -> Strategy { standIn() }
  }

  public struct Boundary: Sendable {
    public static var automatic: Boundary { standIn() }
    public static var plot: Boundary { standIn() }
    public static var chart: Boundary { standIn() }
  }

  public static var automatic: AnnotationOverflowResolution { standIn() }

  public init(
    x: AnnotationOverflowResolution.Strategy = .automatic,
    y: AnnotationOverflowResolution.Strategy = .automatic
  ) { standIn() }
}

@available(iOS 16.0, *)
extension ChartContent {
  nonisolated public func foregroundStyle<S>(_ style: S) -> some ChartContent
  where S: ShapeStyle { NoMark() }

  nonisolated public func foregroundStyle<D>(by value: PlottableValue<D>) -> some ChartContent
  where D: Plottable { NoMark() }

  nonisolated public func interpolationMethod(_ method: InterpolationMethod) -> some ChartContent {
    NoMark()
  }

  nonisolated public func lineStyle(_ style: StrokeStyle) -> some ChartContent { NoMark() }

  nonisolated public func lineStyle<D>(by value: PlottableValue<D>) -> some ChartContent
  where D: Plottable { NoMark() }

  nonisolated public func symbol<S>(_ symbol: S) -> some ChartContent
  where S: ChartSymbolShape { NoMark() }

  nonisolated public func symbol<D>(by value: PlottableValue<D>) -> some ChartContent
  where D: Plottable { NoMark() }

  nonisolated public func symbol<V>(@ViewBuilder symbol: () -> V) -> some ChartContent
  where V: View { NoMark() }

  nonisolated public func symbolSize(_ area: CGFloat) -> some ChartContent { NoMark() }
  nonisolated public func symbolSize(_ size: CGSize) -> some ChartContent { NoMark() }
  nonisolated public func opacity(_ opacity: Double) -> some ChartContent { NoMark() }
  nonisolated public func cornerRadius(
    _ radius: CGFloat, style: RoundedCornerStyle = .continuous
  ) -> some ChartContent { NoMark() }
  nonisolated public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some ChartContent { NoMark() }
  nonisolated public func zIndex(_ value: Double) -> some ChartContent { NoMark() }

  nonisolated public func annotation<C>(
    position: AnnotationPosition = .automatic, alignment: Alignment = .center,
    spacing: CGFloat? = nil, @ViewBuilder content: () -> C
  ) -> some ChartContent where C: View { NoMark() }

  nonisolated public func annotation<C>(
    position: AnnotationPosition = .automatic, alignment: Alignment = .center,
    spacing: CGFloat? = nil, @ViewBuilder content: @escaping (AnnotationContext) -> C
  ) -> some ChartContent where C: View { NoMark() }

  @available(iOS 17.0, *)
  nonisolated public func annotation<C>(
    position: AnnotationPosition = .automatic, alignment: Alignment = .center,
    spacing: CGFloat? = nil, overflowResolution: AnnotationOverflowResolution,
    @ViewBuilder content: () -> C
  ) -> some ChartContent where C: View { NoMark() }
}

@available(iOS 16.0, *)
extension ChartContent {
  nonisolated public func accessibilityLabel(_ label: Text) -> some ChartContent { NoMark() }
  nonisolated public func accessibilityLabel(_ label: LocalizedStringKey) -> some ChartContent {
    NoMark()
  }
  @_disfavoredOverload
  nonisolated public func accessibilityLabel<S>(_ label: S) -> some ChartContent
  where S: StringProtocol { NoMark() }

  nonisolated public func accessibilityValue(
    _ valueDescription: Text
  ) -> some ChartContent { NoMark() }
  nonisolated public func accessibilityValue(
    _ valueKey: LocalizedStringKey
  ) -> some ChartContent { NoMark() }
  @_disfavoredOverload
  nonisolated public func accessibilityValue<S>(_ value: S) -> some ChartContent
  where S: StringProtocol { NoMark() }

  nonisolated public func accessibilityHidden(_ hidden: Bool) -> some ChartContent { NoMark() }
  nonisolated public func accessibilityIdentifier(_ identifier: String) -> some ChartContent {
    NoMark()
  }
}

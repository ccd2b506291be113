// A stand-in: declarations only, written from Apple's public documentation. Not Apple's code; nothing
// here runs.

import SwiftUI

@available(iOS 16.0, *)
public protocol ScaleDomain {}

@available(iOS 16.0, *)
public struct AutomaticScaleDomain: ScaleDomain {}

@available(iOS 16.0, *)
extension ScaleDomain where Self == AutomaticScaleDomain {
  public static var automatic: AutomaticScaleDomain { standIn() }
  public static func automatic(
    includesZero: Bool? = nil, reversed: Bool? = nil
  ) -> AutomaticScaleDomain { standIn() }
}

@available(iOS 16.0, *)
extension ClosedRange: ScaleDomain where Bound: Plottable {}

@available(iOS 16.0, *)
extension Array: ScaleDomain where Element: Plottable {}

@available(iOS 16.0, *)
public struct ScaleType: Sendable {
  public static var linear: ScaleType { standIn() }
  public static var log: ScaleType { standIn() }
  public static var symmetricLog: ScaleType { standIn() }
  public static var squareRoot: ScaleType { standIn() }
  public static var date: ScaleType { standIn() }
  public static var category: ScaleType { standIn() }
}

@available(iOS 16.0, *)
public protocol PositionScaleRange {}

@available(iOS 16.0, *)
public struct PlotDimensionScaleRange: PositionScaleRange {}

@available(iOS 16.0, *)
extension PositionScaleRange where Self == PlotDimensionScaleRange {
  public static var plotDimension: PlotDimensionScaleRange { standIn() }
  public static func plotDimension(padding: CGFloat) -> PlotDimensionScaleRange { standIn() }
  public static func plotDimension(
    startPadding: CGFloat = 0, endPadding: CGFloat = 0
  ) -> PlotDimensionScaleRange { standIn() }
}

@available(iOS 16.0, *)
@MainActor @preconcurrency
public struct ChartPlotContent: View {
  public var body: some View { EmptyView() }
}

@available(iOS 16.0, *)
public struct ChartProxy {
  @available(iOS 17.0, *) public var plotSize: CGSize { standIn() }
  public func position<P>(forX value: P) -> CGFloat? where P: Plottable { standIn() }
  public func position<P>(forY value: P) -> CGFloat? where P: Plottable { standIn() }
  public func value<P>(atX position: CGFloat, as type: P.Type = P.self) -> P? where P: Plottable {
    standIn()
  }
  public func value<P>(atY position: CGFloat, as type: P.Type = P.self) -> P? where P: Plottable {
    standIn()
  }
  @available(iOS 17.0, *) public func selectXValue(at xPosition: CGFloat) { standIn() }
  @available(iOS 17.0, *) public func selectYValue(at yPosition: CGFloat) { standIn() }
}

@available(iOS 16.0, *)
extension View {
  nonisolated public func chartXAxis<Content>(
    @AxisContentBuilder content: () -> Content
  ) -> some View where Content: AxisContent { EmptyView() }
  nonisolated public func chartXAxis(_ visibility: Visibility) -> some View { EmptyView() }

  nonisolated public func chartYAxis<Content>(
    @AxisContentBuilder content: () -> Content
  ) -> some View where Content: AxisContent { EmptyView() }
  nonisolated public func chartYAxis(_ visibility: Visibility) -> some View { EmptyView() }

  nonisolated public func chartXScale<Domain>(
    domain: Domain, type: ScaleType? = nil
  ) -> some View where Domain: ScaleDomain { EmptyView() }
  nonisolated public func chartXScale<Range>(
    range: Range, type: ScaleType? = nil
  ) -> some View where Range: PositionScaleRange { EmptyView() }
  nonisolated public func chartXScale<Domain, Range>(
    domain: Domain, range: Range, type: ScaleType? = nil
  ) -> some View where Domain: ScaleDomain, Range: PositionScaleRange { EmptyView() }

  nonisolated public func chartYScale<Domain>(
    domain: Domain, type: ScaleType? = nil
  ) -> some View where Domain: ScaleDomain { EmptyView() }
  nonisolated public func chartYScale<Range>(
    range: Range, type: ScaleType? = nil
  ) -> some View where Range: PositionScaleRange { EmptyView() }
  nonisolated public func chartYScale<Domain, Range>(
    domain: Domain, range: Range, type: ScaleType? = nil
  ) -> some View where Domain: ScaleDomain, Range: PositionScaleRange { EmptyView() }

  nonisolated public func chartForegroundStyleScale<DataValue, S>(
    _ mapping: KeyValuePairs<DataValue, S>
  ) -> some View where DataValue: Plottable, S: ShapeStyle { EmptyView() }

  nonisolated public func chartLegend(_ visibility: Visibility) -> some View { EmptyView() }
  nonisolated public func chartLegend<Content>(
    position: AnnotationPosition = .automatic, alignment: Alignment? = nil,
    spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) -> some View where Content: View { EmptyView() }
  nonisolated public func chartLegend(
    position: AnnotationPosition = .automatic, alignment: Alignment? = nil, spacing: CGFloat? = nil
  ) -> some View { EmptyView() }

  nonisolated public func chartPlotStyle<Content>(
    @ViewBuilder content: @escaping (ChartPlotContent) -> Content
  ) -> some View where Content: View { EmptyView() }

  nonisolated public func chartOverlay<V>(
    alignment: Alignment = .center, @ViewBuilder content: @escaping (ChartProxy) -> V
  ) -> some View where V: View { EmptyView() }

  nonisolated public func chartBackground<V>(
    alignment: Alignment = .center, @ViewBuilder content: @escaping (ChartProxy) -> V
  ) -> some View where V: View { EmptyView() }
}

@available(iOS 17.0, *)
extension View {
  nonisolated public func chartXSelection<P>(value: Binding<P?>) -> some View where P: Plottable {
    EmptyView()
  }
  nonisolated public func chartXSelection<P>(range: Binding<ClosedRange<P>?>) -> some View
  where P: Plottable, P: Comparable { EmptyView() }
  nonisolated public func chartYSelection<P>(value: Binding<P?>) -> some View where P: Plottable {
    EmptyView()
  }
}

import SwiftUI

// https://developer.apple.com/documentation/charts/scaledomain
@available(iOS 16.0, *)
public protocol ScaleDomain {}

@available(iOS 16.0, *)
extension ClosedRange: ScaleDomain where Bound: Plottable {}

@available(iOS 16.0, *)
extension Array: ScaleDomain where Element: Plottable {}

// https://developer.apple.com/documentation/charts/scaletype
@available(iOS 16.0, *)
public struct ScaleType: Sendable {}

@available(iOS 16.0, *)
extension View {
  // https://developer.apple.com/documentation/swiftui/view/chartxaxis(content:)
  nonisolated public func chartXAxis<Content>(
    @AxisContentBuilder content: () -> Content
  ) -> some View where Content: AxisContent { EmptyView() }

  // https://developer.apple.com/documentation/swiftui/view/chartyaxis(content:)
  nonisolated public func chartYAxis<Content>(
    @AxisContentBuilder content: () -> Content
  ) -> some View where Content: AxisContent { EmptyView() }

  // https://developer.apple.com/documentation/swiftui/view/chartxscale(domain:type:)
  nonisolated public func chartXScale<Domain>(
    domain: Domain, type: ScaleType? = nil
  ) -> some View where Domain: ScaleDomain { EmptyView() }

  // https://developer.apple.com/documentation/swiftui/view/chartyscale(domain:type:)
  nonisolated public func chartYScale<Domain>(
    domain: Domain, type: ScaleType? = nil
  ) -> some View where Domain: ScaleDomain { EmptyView() }
}

@available(iOS 17.0, *)
extension View {
  // https://developer.apple.com/documentation/swiftui/view/chartxselection(value:)
  nonisolated public func chartXSelection<P>(value: Binding<P?>) -> some View where P: Plottable {
    EmptyView()
  }
}

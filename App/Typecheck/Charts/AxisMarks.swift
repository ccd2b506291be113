// A stand-in: declarations only, written from Apple's public documentation. Not Apple's code; nothing
// here runs.

import SwiftUI

@available(iOS 16.0, *)
public struct AxisGridLine: AxisMark {
  nonisolated public init(centered: Bool? = nil, stroke: StrokeStyle? = nil) { standIn() }
}

@available(iOS 16.0, *)
public struct AxisTick: AxisMark {
  public struct Length: Sendable {
    public static let automatic = Length()
    public static let label = Length()
    public static let longestLabel = Length()
    public static func label(extendPastBy length: CGFloat) -> Length { standIn() }
  }

  nonisolated public init(
    centered: Bool? = nil, length: AxisTick.Length = .automatic, stroke: StrokeStyle? = nil
  ) { standIn() }

  nonisolated public init(centered: Bool? = nil, length: CGFloat, stroke: StrokeStyle? = nil) {
    standIn()
  }
}

@available(iOS 16.0, *)
public struct AxisValueLabelCollisionResolution: Sendable {
  public static var automatic: AxisValueLabelCollisionResolution { standIn() }
  public static var disabled: AxisValueLabelCollisionResolution { standIn() }
  public static var greedy: AxisValueLabelCollisionResolution { standIn() }
  public static func greedy(
    priority: Double = 0, minimumSpacing: CGFloat? = nil
  ) -> AxisValueLabelCollisionResolution { standIn() }
  public static var truncate: AxisValueLabelCollisionResolution { standIn() }
}

@available(iOS 16.0, *)
public struct AxisValueLabelOrientation: Sendable {
  public static var automatic: AxisValueLabelOrientation { standIn() }
  public static var horizontal: AxisValueLabelOrientation { standIn() }
  public static var vertical: AxisValueLabelOrientation { standIn() }
  public static var verticalReversed: AxisValueLabelOrientation { standIn() }
}

@available(iOS 16.0, *)
public struct AxisValueLabel<Content>: AxisMark where Content: View {}

@available(iOS 16.0, *)
extension AxisValueLabel {
  nonisolated public init(
    centered: Bool? = nil, anchor: UnitPoint? = nil, multiLabelAlignment: Alignment? = nil,
    collisionResolution: AxisValueLabelCollisionResolution = .automatic, offsetsMarks: Bool? = nil,
    orientation: AxisValueLabelOrientation = .automatic, horizontalSpacing: CGFloat? = nil,
    verticalSpacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) { standIn() }
}

@available(iOS 16.0, *)
extension AxisValueLabel where Content == Never {
  nonisolated public init(
    centered: Bool? = nil, anchor: UnitPoint? = nil, multiLabelAlignment: Alignment? = nil,
    collisionResolution: AxisValueLabelCollisionResolution = .automatic, offsetsMarks: Bool? = nil,
    orientation: AxisValueLabelOrientation = .automatic, horizontalSpacing: CGFloat? = nil,
    verticalSpacing: CGFloat? = nil
  ) { standIn() }

  nonisolated public init<Format>(
    format: Format, centered: Bool? = nil, anchor: UnitPoint? = nil,
    multiLabelAlignment: Alignment? = nil,
    collisionResolution: AxisValueLabelCollisionResolution = .automatic, offsetsMarks: Bool? = nil,
    orientation: AxisValueLabelOrientation = .automatic, horizontalSpacing: CGFloat? = nil,
    verticalSpacing: CGFloat? = nil
  )
  where Format: FormatStyle, Format.FormatInput: Plottable, Format.FormatOutput == String {
    standIn()
  }
}

@available(iOS 16.0, *)
extension AxisValueLabel where Content == Text {
  nonisolated public init(
    _ titleKey: LocalizedStringKey, centered: Bool? = nil, anchor: UnitPoint? = nil,
    multiLabelAlignment: Alignment? = nil,
    collisionResolution: AxisValueLabelCollisionResolution = .automatic, offsetsMarks: Bool? = nil,
    orientation: AxisValueLabelOrientation = .automatic, horizontalSpacing: CGFloat? = nil,
    verticalSpacing: CGFloat? = nil
  ) { standIn() }

  @_disfavoredOverload
  nonisolated public init<S>(
    _ title: S, centered: Bool? = nil, anchor: UnitPoint? = nil,
    multiLabelAlignment: Alignment? = nil,
    collisionResolution: AxisValueLabelCollisionResolution = .automatic, offsetsMarks: Bool? = nil,
    orientation: AxisValueLabelOrientation = .automatic, horizontalSpacing: CGFloat? = nil,
    verticalSpacing: CGFloat? = nil
  ) where S: StringProtocol { standIn() }
}

@available(iOS 16.0, *)
extension AxisMark {
  nonisolated public func foregroundStyle<S>(_ style: S) -> some AxisMark where S: ShapeStyle {
    NoAxis()
  }
  nonisolated public func font(_ font: Font?) -> some AxisMark { NoAxis() }
  nonisolated public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some AxisMark { NoAxis() }
}

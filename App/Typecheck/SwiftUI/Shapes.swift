// A stand-in: declarations only, written from Apple's public documentation. Not Apple's code; nothing
// here runs.

@available(iOS 13.0, *)
public struct Path: Equatable, Sendable {
  public init() { standIn() }
  public init(_ rect: CGRect) { standIn() }
  public init(_ callback: (inout Path) -> Void) { standIn() }

  public mutating func move(to end: CGPoint) { standIn() }
  public mutating func addLine(to end: CGPoint) { standIn() }
  public mutating func addLines(_ lines: [CGPoint]) { standIn() }
  public mutating func closeSubpath() { standIn() }
  public var isEmpty: Bool { standIn() }
  public var boundingRect: CGRect { standIn() }
}

@available(iOS 13.0, *)
@preconcurrency
public protocol Shape: Sendable, View {
  nonisolated func path(in rect: CGRect) -> Path
}

@available(iOS 13.0, *)
extension Shape {
  public var body: _ShapeView<Self, ForegroundStyle> { standIn() }
}

@available(iOS 13.0, *)
public protocol InsettableShape: Shape {
  associatedtype InsetShape: InsettableShape

  nonisolated func inset(by amount: CGFloat) -> Self.InsetShape
}

@available(iOS 13.0, *)
@MainActor @preconcurrency
public struct _ShapeView<Content, Style>: View where Content: Shape, Style: ShapeStyle {
  public var body: Never { standIn() }
}

@available(iOS 17.0, *)
@MainActor @preconcurrency
public protocol ShapeView<Content>: View {
  associatedtype Content: Shape

  var shape: Self.Content { get }
}

@available(iOS 17.0, *)
extension _ShapeView: ShapeView {
  public var shape: Content { standIn() }
}

@available(iOS 13.0, *)
public enum RoundedCornerStyle: Sendable {
  case circular
  case continuous
}

@available(iOS 13.0, *)
public struct RoundedRectangle: InsettableShape {
  public var cornerSize: CGSize
  public var style: RoundedCornerStyle

  nonisolated public init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
    standIn()
  }
  nonisolated public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    standIn()
  }

  nonisolated public func path(in rect: CGRect) -> Path { standIn() }
  nonisolated public func inset(by amount: CGFloat) -> some InsettableShape { self }
}

@available(iOS 16.0, *)
public struct UnevenRoundedRectangle: InsettableShape {
  nonisolated public init(
    topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0,
    bottomTrailingRadius: CGFloat = 0, topTrailingRadius: CGFloat = 0,
    style: RoundedCornerStyle = .continuous
  ) { standIn() }

  nonisolated public func path(in rect: CGRect) -> Path { standIn() }
  nonisolated public func inset(by amount: CGFloat) -> some InsettableShape { self }
}

@available(iOS 13.0, *)
public struct Rectangle: InsettableShape {
  nonisolated public init() {}
  nonisolated public func path(in rect: CGRect) -> Path { standIn() }
  nonisolated public func inset(by amount: CGFloat) -> some InsettableShape { self }
}

@available(iOS 13.0, *)
public struct Circle: InsettableShape {
  nonisolated public init() {}
  nonisolated public func path(in rect: CGRect) -> Path { standIn() }
  nonisolated public func inset(by amount: CGFloat) -> some InsettableShape { self }
}

@available(iOS 13.0, *)
public struct Ellipse: InsettableShape {
  nonisolated public init() {}
  nonisolated public func path(in rect: CGRect) -> Path { standIn() }
  nonisolated public func inset(by amount: CGFloat) -> some InsettableShape { self }
}

@available(iOS 13.0, *)
public struct Capsule: InsettableShape {
  nonisolated public init(style: RoundedCornerStyle = .continuous) { standIn() }
  nonisolated public func path(in rect: CGRect) -> Path { standIn() }
  nonisolated public func inset(by amount: CGFloat) -> some InsettableShape { self }
}

@available(iOS 13.0, *)
public struct FillStyle: Equatable, Sendable {
  public var isEOFilled: Bool
  public var isAntialiased: Bool

  public init(eoFill: Bool = false, antialiased: Bool = true) { standIn() }
}

@available(iOS 13.0, *)
public enum CGLineCap: Int32, Sendable {
  case butt
  case round
  case square
}

@available(iOS 13.0, *)
public enum CGLineJoin: Int32, Sendable {
  case miter
  case round
  case bevel
}

@available(iOS 13.0, *)
public struct StrokeStyle: Equatable, Sendable {
  public var lineWidth: CGFloat
  public var lineCap: CGLineCap
  public var lineJoin: CGLineJoin
  public var miterLimit: CGFloat
  public var dash: [CGFloat]
  public var dashPhase: CGFloat

  // On Apple's platforms CGLineCap and CGLineJoin are of CoreGraphics.
  public init(
    lineWidth: CGFloat = 1, lineCap: CGLineCap = .butt, lineJoin: CGLineJoin = .miter,
    miterLimit: CGFloat = 10, dash: [CGFloat] = [CGFloat](), dashPhase: CGFloat = 0
  ) { standIn() }
}

@available(iOS 13.0, *)
extension Shape {
  nonisolated public func trim(
    from startFraction: CGFloat = 0, to endFraction: CGFloat = 1
  ) -> some Shape { self }
}

@available(iOS 17.0, *)
extension Shape {
  nonisolated public func fill<S>(_ content: S = .foreground, style: FillStyle = FillStyle())
    -> some View where S: ShapeStyle
  { standIn() }

  nonisolated public func stroke<S>(
    _ content: S, style: StrokeStyle, antialiased: Bool = true
  ) -> some View where S: ShapeStyle { standIn() }

  nonisolated public func stroke<S>(
    _ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> some View where S: ShapeStyle { standIn() }
}

@available(iOS 17.0, *)
extension InsettableShape {
  nonisolated public func strokeBorder<S>(
    _ content: S = .foreground, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> some View where S: ShapeStyle { standIn() }

  nonisolated public func strokeBorder<S>(
    _ content: S = .foreground, style: StrokeStyle, antialiased: Bool = true
  ) -> some View where S: ShapeStyle { standIn() }
}

@available(iOS 17.0, *)
extension ShapeView {
  nonisolated public func fill<S>(_ content: S = .foreground, style: FillStyle = FillStyle())
    -> some View where S: ShapeStyle
  { standIn() }

  nonisolated public func stroke<S>(
    _ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> some View where S: ShapeStyle { standIn() }
}

@available(iOS 17.0, *)
extension Shape where Self == Rectangle {
  public static var rect: Rectangle { standIn() }
}

@available(iOS 17.0, *)
extension Shape where Self == RoundedRectangle {
  public static func rect(
    cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous
  ) -> Self { standIn() }
}

@available(iOS 17.0, *)
extension Shape where Self == Capsule {
  public static var capsule: Capsule { standIn() }
}

@available(iOS 17.0, *)
extension Shape where Self == Circle {
  public static var circle: Circle { standIn() }
}

@available(iOS 15.0, *)
public struct ContainerRelativeShape: Shape {
  nonisolated public init() {}
  nonisolated public func path(in rect: CGRect) -> Path { standIn() }
}

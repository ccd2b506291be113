// https://developer.apple.com/documentation/swiftui/path
@available(iOS 13.0, *)
public struct Path: Equatable, Sendable {
  public init() { standIn() }
  public init(_ rect: CGRect) { standIn() }
  public init(_ callback: (inout Path) -> Void) { standIn() }

  public mutating func move(to end: CGPoint) { standIn() }
  public mutating func addLine(to end: CGPoint) { standIn() }
}

// https://developer.apple.com/documentation/swiftui/shape
@available(iOS 13.0, *)
@preconcurrency
public protocol Shape: Sendable, View {
  nonisolated func path(in rect: CGRect) -> Path
}

@available(iOS 13.0, *)
extension Shape {
  public var body: _ShapeView<Self, ForegroundStyle> { standIn() }
}

// https://developer.apple.com/documentation/swiftui/insettableshape
@available(iOS 13.0, *)
public protocol InsettableShape: Shape {
  associatedtype InsetShape: InsettableShape

  nonisolated func inset(by amount: CGFloat) -> Self.InsetShape
}

// https://developer.apple.com/documentation/swiftui/_shapeview
@available(iOS 13.0, *)
@MainActor @preconcurrency
public struct _ShapeView<Content, Style>: View where Content: Shape, Style: ShapeStyle {
  public var body: Never { standIn() }
}

// https://developer.apple.com/documentation/swiftui/roundedcornerstyle
@available(iOS 13.0, *)
public enum RoundedCornerStyle: Sendable {
  case continuous
}

// https://developer.apple.com/documentation/swiftui/roundedrectangle
@available(iOS 13.0, *)
public struct RoundedRectangle: InsettableShape {
  nonisolated public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    standIn()
  }

  nonisolated public func path(in rect: CGRect) -> Path { standIn() }
  nonisolated public func inset(by amount: CGFloat) -> some InsettableShape { self }
}

// https://developer.apple.com/documentation/swiftui/rectangle
@available(iOS 13.0, *)
public struct Rectangle: InsettableShape {
  nonisolated public init() {}
  nonisolated public func path(in rect: CGRect) -> Path { standIn() }
  nonisolated public func inset(by amount: CGFloat) -> some InsettableShape { self }
}

// https://developer.apple.com/documentation/swiftui/circle
@available(iOS 13.0, *)
public struct Circle: InsettableShape {
  nonisolated public init() {}
  nonisolated public func path(in rect: CGRect) -> Path { standIn() }
  nonisolated public func inset(by amount: CGFloat) -> some InsettableShape { self }
}

// https://developer.apple.com/documentation/swiftui/fillstyle
@available(iOS 13.0, *)
public struct FillStyle: Equatable, Sendable {
  public init(eoFill: Bool = false, antialiased: Bool = true) { standIn() }
}

@available(iOS 17.0, *)
extension Shape {
  nonisolated public func fill<S>(
    _ content: S, style: FillStyle = FillStyle()
  ) -> some View where S: ShapeStyle { self }

  nonisolated public func stroke<S>(
    _ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> some View where S: ShapeStyle { standIn() }
}

@available(iOS 17.0, *)
extension Shape where Self == Rectangle {
  public static var rect: Rectangle { standIn() }
}

// https://developer.apple.com/documentation/swiftui/shapestyle
@available(iOS 13.0, *)
public protocol ShapeStyle: Sendable {}

// https://developer.apple.com/documentation/swiftui/foregroundstyle
@available(iOS 13.0, *)
public struct ForegroundStyle: ShapeStyle {
  public init() {}
}

// https://developer.apple.com/documentation/swiftui/tintshapestyle
@available(iOS 15.0, *)
public struct TintShapeStyle: ShapeStyle {
  public init() {}
}

// https://developer.apple.com/documentation/swiftui/hierarchicalshapestyle
@available(iOS 15.0, *)
public struct HierarchicalShapeStyle: ShapeStyle {}

// https://developer.apple.com/documentation/swiftui/material
@available(iOS 15.0, *)
public struct Material: ShapeStyle {}

@available(iOS 15.0, *)
extension ShapeStyle where Self == TintShapeStyle {
  public static var tint: TintShapeStyle { standIn() }
}

@available(iOS 15.0, *)
extension ShapeStyle where Self == HierarchicalShapeStyle {
  public static var primary: HierarchicalShapeStyle { standIn() }
  public static var secondary: HierarchicalShapeStyle { standIn() }
  public static var quaternary: HierarchicalShapeStyle { standIn() }
}

@available(iOS 15.0, *)
extension ShapeStyle where Self == Material {
  public static var regularMaterial: Material { standIn() }

  public static var bar: Material { standIn() }
}

@available(iOS 13.0, *)
extension ShapeStyle where Self == Color {
  public static var blue: Color { standIn() }
  public static var yellow: Color { standIn() }
}

// A stand-in: declarations only, written from Apple's public documentation. Not Apple's code; nothing
// here runs.

@available(iOS 13.0, *)
public protocol ShapeStyle: Sendable {}

@available(iOS 13.0, *)
public struct ForegroundStyle: ShapeStyle {
  public init() {}
}

@available(iOS 14.0, *)
public struct BackgroundStyle: ShapeStyle {
  public init() {}
}

@available(iOS 15.0, *)
public struct TintShapeStyle: ShapeStyle {
  public init() {}
}

@available(iOS 17.0, *)
public struct SeparatorShapeStyle: ShapeStyle {
  public init() {}
}

@available(iOS 17.0, *)
public struct PlaceholderTextShapeStyle: ShapeStyle {
  public init() {}
}

@available(iOS 17.0, *)
public struct LinkShapeStyle: ShapeStyle {
  public init() {}
}

@available(iOS 17.0, *)
public struct FillShapeStyle: ShapeStyle {
  public init() {}
}

@available(iOS 17.0, *)
public struct WindowBackgroundShapeStyle: ShapeStyle {
  public init() {}
}

@available(iOS 15.0, *)
public struct HierarchicalShapeStyle: ShapeStyle {
  public static let primary = HierarchicalShapeStyle()
  public static let secondary = HierarchicalShapeStyle()
  public static let tertiary = HierarchicalShapeStyle()
  public static let quaternary = HierarchicalShapeStyle()
  @available(iOS 17.0, *) public static let quinary = HierarchicalShapeStyle()
}

@available(iOS 15.0, *)
public struct Material: ShapeStyle {
  public static let regular = Material()
  public static let thick = Material()
  public static let thin = Material()
  public static let ultraThin = Material()
  public static let ultraThick = Material()
  public static let bar = Material()
}

@available(iOS 13.0, *)
public struct AnyShapeStyle: ShapeStyle {
  public init<S>(_ style: S) where S: ShapeStyle { standIn() }
}

@available(iOS 13.0, *)
extension ShapeStyle where Self == ForegroundStyle {
  public static var foreground: ForegroundStyle { standIn() }
}

@available(iOS 14.0, *)
extension ShapeStyle where Self == BackgroundStyle {
  public static var background: BackgroundStyle { standIn() }
}

@available(iOS 15.0, *)
extension ShapeStyle where Self == TintShapeStyle {
  public static var tint: TintShapeStyle { standIn() }
}

@available(iOS 17.0, *)
extension ShapeStyle where Self == SeparatorShapeStyle {
  public static var separator: SeparatorShapeStyle { standIn() }
}

@available(iOS 17.0, *)
extension ShapeStyle where Self == PlaceholderTextShapeStyle {
  public static var placeholder: PlaceholderTextShapeStyle { standIn() }
}

@available(iOS 17.0, *)
extension ShapeStyle where Self == LinkShapeStyle {
  public static var link: LinkShapeStyle { standIn() }
}

@available(iOS 17.0, *)
extension ShapeStyle where Self == FillShapeStyle {
  public static var fill: FillShapeStyle { standIn() }
}

@available(iOS 17.0, *)
extension ShapeStyle where Self == WindowBackgroundShapeStyle {
  public static var windowBackground: WindowBackgroundShapeStyle { standIn() }
}

@available(iOS 15.0, *)
extension ShapeStyle where Self == HierarchicalShapeStyle {
  public static var primary: HierarchicalShapeStyle { standIn() }
  public static var secondary: HierarchicalShapeStyle { standIn() }
  public static var tertiary: HierarchicalShapeStyle { standIn() }
  public static var quaternary: HierarchicalShapeStyle { standIn() }
  @available(iOS 16.0, *) public static var quinary: HierarchicalShapeStyle { standIn() }
}

@available(iOS 17.0, *)
extension ShapeStyle {
  public var secondary: some ShapeStyle { AnyShapeStyle(self) }
  public var tertiary: some ShapeStyle { AnyShapeStyle(self) }
  public var quaternary: some ShapeStyle { AnyShapeStyle(self) }
  public var quinary: some ShapeStyle { AnyShapeStyle(self) }
}

@available(iOS 13.0, *)
extension ShapeStyle {
  public func opacity(_ opacity: Double) -> some ShapeStyle { AnyShapeStyle(self) }
}

@available(iOS 15.0, *)
extension ShapeStyle where Self == Material {
  public static var regularMaterial: Material { standIn() }
  public static var thickMaterial: Material { standIn() }
  public static var thinMaterial: Material { standIn() }
  public static var ultraThinMaterial: Material { standIn() }
  public static var ultraThickMaterial: Material { standIn() }
  public static var bar: Material { standIn() }
}

@available(iOS 13.0, *)
extension ShapeStyle where Self == Color {
  public static var red: Color { standIn() }
  public static var orange: Color { standIn() }
  public static var yellow: Color { standIn() }
  public static var green: Color { standIn() }
  public static var mint: Color { standIn() }
  public static var teal: Color { standIn() }
  public static var cyan: Color { standIn() }
  public static var blue: Color { standIn() }
  public static var indigo: Color { standIn() }
  public static var purple: Color { standIn() }
  public static var pink: Color { standIn() }
  public static var brown: Color { standIn() }
  public static var white: Color { standIn() }
  public static var gray: Color { standIn() }
  public static var black: Color { standIn() }
  public static var clear: Color { standIn() }
}

@available(iOS 13.0, *)
public struct Gradient: ShapeStyle, Equatable {
  public struct Stop: Equatable, Sendable {
    public var color: Color
    public var location: CGFloat

    public init(color: Color, location: CGFloat) { standIn() }
  }

  @available(iOS 17.0, *)
  public struct ColorSpace: Hashable, Sendable {
    public static let device = ColorSpace()
    public static let perceptual = ColorSpace()
  }

  public var stops: [Gradient.Stop]

  public init(stops: [Gradient.Stop]) { standIn() }
  public init(colors: [Color]) { standIn() }
}

@available(iOS 16.0, *)
public struct AnyGradient: Hashable, ShapeStyle {
  public init(_ gradient: Gradient) { standIn() }
}

@available(iOS 13.0, *)
@MainActor @preconcurrency
public struct LinearGradient: ShapeStyle, View {
  nonisolated public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
    standIn()
  }

  nonisolated public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
    standIn()
  }

  nonisolated public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
    standIn()
  }

  public var body: Never { standIn() }
}

@available(iOS 13.0, *)
extension ShapeStyle where Self == LinearGradient {
  public static func linearGradient(
    _ gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint
  ) -> LinearGradient { standIn() }

  public static func linearGradient(
    colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint
  ) -> LinearGradient { standIn() }

  public static func linearGradient(
    stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint
  ) -> LinearGradient { standIn() }
}

// A stand-in: declarations only, written from Apple's public documentation. Not Apple's code; nothing
// here runs.

@available(iOS 13.0, *)
public struct Color: Hashable, Sendable {
  public enum RGBColorSpace: Hashable, Sendable {
    case sRGB
    case sRGBLinear
    case displayP3
  }

  public init(
    _ colorSpace: Color.RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double,
    opacity: Double = 1
  ) { standIn() }

  public init(_ colorSpace: Color.RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
    standIn()
  }

  public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
    standIn()
  }

  public init(_ name: String, bundle: Bundle? = nil) { standIn() }

  public static let red = Color("")
  public static let orange = Color("")
  public static let yellow = Color("")
  public static let green = Color("")
  @available(iOS 15.0, *) public static let mint = Color("")
  @available(iOS 15.0, *) public static let teal = Color("")
  @available(iOS 15.0, *) public static let cyan = Color("")
  public static let blue = Color("")
  @available(iOS 15.0, *) public static let indigo = Color("")
  public static let purple = Color("")
  public static let pink = Color("")
  @available(iOS 15.0, *) public static let brown = Color("")
  public static let white = Color("")
  public static let gray = Color("")
  public static let black = Color("")
  public static let clear = Color("")
  public static let primary = Color("")
  public static let secondary = Color("")
  public static var accentColor: Color { standIn() }

  public func opacity(_ opacity: Double) -> Color { standIn() }
  @available(iOS 16.0, *) public var gradient: AnyGradient { standIn() }
  @available(iOS 18.0, *)
  public func mix(
    with rhs: Color, by fraction: Double, in colorSpace: Gradient.ColorSpace = .perceptual
  ) -> Color { standIn() }
}

@available(iOS 13.0, *)
extension Color: View {
  public var body: Never { standIn() }
}

@available(iOS 13.0, *)
extension Color: ShapeStyle {}

@available(iOS 13.0, *)
public enum ColorScheme: CaseIterable, Hashable, Sendable {
  case light
  case dark
}

@available(iOS 13.0, *)
public enum ColorSchemeContrast: CaseIterable, Hashable, Sendable {
  case standard
  case increased
}

@available(iOS 13.0, *)
extension View {
  nonisolated public func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View {
    standIn()
  }

  nonisolated public func foregroundColor(_ color: Color?) -> some View { standIn() }
}

@available(iOS 15.0, *)
extension View {
  nonisolated public func tint(_ tint: Color?) -> some View { standIn() }

  nonisolated public func foregroundStyle<S>(_ style: S) -> some View where S: ShapeStyle {
    standIn()
  }

  nonisolated public func foregroundStyle<S1, S2>(_ primary: S1, _ secondary: S2) -> some View
  where S1: ShapeStyle, S2: ShapeStyle { standIn() }

  nonisolated public func foregroundStyle<S1, S2, S3>(
    _ primary: S1, _ secondary: S2, _ tertiary: S3
  ) -> some View where S1: ShapeStyle, S2: ShapeStyle, S3: ShapeStyle { standIn() }
}

@available(iOS 16.0, *)
extension View {
  nonisolated public func tint<S>(_ tint: S?) -> some View where S: ShapeStyle { standIn() }
}

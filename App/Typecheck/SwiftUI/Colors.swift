// https://developer.apple.com/documentation/swiftui/color
@available(iOS 13.0, *)
public struct Color: Hashable, Sendable {
  public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
    standIn()
  }

  public init(_ name: String, bundle: Bundle? = nil) { standIn() }

  public static let red = Color("")

  public static let blue = Color("")
  @available(iOS 15.0, *) public static let indigo = Color("")

  public static let clear = Color("")
  public static let primary = Color("")
  public static let secondary = Color("")

  public func opacity(_ opacity: Double) -> Color { standIn() }
}

@available(iOS 13.0, *)
extension Color: View {
  public var body: Never { standIn() }
}

@available(iOS 13.0, *)
extension Color: ShapeStyle {}

// https://developer.apple.com/documentation/swiftui/colorscheme
@available(iOS 13.0, *)
public enum ColorScheme: CaseIterable, Hashable, Sendable {
  case light
  case dark
}

@available(iOS 13.0, *)
extension View {
  // https://developer.apple.com/documentation/swiftui/view/preferredcolorscheme(_:)
  nonisolated public func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View {
    standIn()
  }
}

@available(iOS 15.0, *)
extension View {
  // https://developer.apple.com/documentation/swiftui/view/tint(_:)
  nonisolated public func tint(_ tint: Color?) -> some View { standIn() }

  // https://developer.apple.com/documentation/swiftui/view/foregroundstyle(_:)
  nonisolated public func foregroundStyle<S>(_ style: S) -> some View where S: ShapeStyle {
    standIn()
  }
}

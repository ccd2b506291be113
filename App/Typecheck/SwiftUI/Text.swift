// A stand-in: declarations only, written from Apple's public documentation. Not Apple's code; nothing
// here runs.

@available(iOS 13.0, *)
public struct Text: Equatable, Sendable {
  public init(verbatim content: String) { standIn() }

  @_disfavoredOverload
  public init<S>(_ content: S) where S: StringProtocol { standIn() }

  public init(
    _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil,
    comment: StaticString? = nil
  ) { standIn() }

  public static func == (a: Text, b: Text) -> Bool { standIn() }
}

@available(iOS 13.0, *)
extension Text: View {
  public var body: Never { standIn() }
}

@available(iOS 14.0, *)
extension Text {
  public struct DateStyle: Equatable, Sendable {
    public static let time = DateStyle()
    public static let date = DateStyle()
    public static let relative = DateStyle()
    public static let offset = DateStyle()
    public static let timer = DateStyle()
  }

  public init(_ image: Image) { standIn() }
  public init(_ date: Date, style: Text.DateStyle) { standIn() }
  public init(_ dates: ClosedRange<Date>) { standIn() }
}

@available(iOS 15.0, *)
extension Text {
  public init(_ attributedContent: AttributedString) { standIn() }

  public init<F>(_ input: F.FormatInput, format: F)
  where F: FormatStyle, F.FormatInput: Equatable, F.FormatOutput == String { standIn() }
}

@available(iOS 13.0, *)
extension Text {
  public static func + (lhs: Text, rhs: Text) -> Text { standIn() }

  public func foregroundColor(_ color: Color?) -> Text { standIn() }
  public func font(_ font: Font?) -> Text { standIn() }
  public func fontWeight(_ weight: Font.Weight?) -> Text { standIn() }
  public func bold() -> Text { standIn() }
  public func italic() -> Text { standIn() }
  public func kerning(_ kerning: CGFloat) -> Text { standIn() }
  public func tracking(_ tracking: CGFloat) -> Text { standIn() }
  public func baselineOffset(_ baselineOffset: CGFloat) -> Text { standIn() }
}

@available(iOS 15.0, *)
extension Text {
  public func monospacedDigit() -> Text { standIn() }
}

@available(iOS 16.0, *)
extension Text {
  public enum Case: Sendable {
    case uppercase
    case lowercase
  }

  public enum TruncationMode: Sendable {
    case head
    case tail
    case middle
  }

  public struct LineStyle: Hashable, Sendable {
    public struct Pattern: Sendable {
      public static let solid = Pattern()
      public static let dot = Pattern()
      public static let dash = Pattern()
      public static let dashDot = Pattern()
      public static let dashDotDot = Pattern()
    }

    public init(pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil) { standIn() }

    public static let single = LineStyle()
  }

  public func bold(_ isActive: Bool) -> Text { standIn() }
  public func italic(_ isActive: Bool) -> Text { standIn() }
  public func monospaced(_ isActive: Bool = true) -> Text { standIn() }
  public func fontWidth(_ width: Font.Width?) -> Text { standIn() }
  public func strikethrough(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern, color: Color? = nil
  ) -> Text { standIn() }
  public func underline(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern, color: Color? = nil
  ) -> Text { standIn() }
}

@available(iOS 13.0, *)
extension Text {
  public func strikethrough(_ active: Bool = true, color: Color? = nil) -> Text { standIn() }
  public func underline(_ active: Bool = true, color: Color? = nil) -> Text { standIn() }
}

@available(iOS 16.1, *)
extension Text {
  public func fontDesign(_ design: Font.Design?) -> Text { standIn() }
}

@available(iOS 17.0, *)
extension Text {
  public struct Scale: Hashable, Sendable {
    public static let `default` = Scale()
    public static let secondary = Scale()
  }

  public func foregroundStyle<S>(_ style: S) -> Text where S: ShapeStyle { standIn() }
  public func textScale(_ scale: Text.Scale, isEnabled: Bool = true) -> Text { standIn() }
}

@available(iOS 15.0, *)
extension Text {
  public func accessibilityLabel(_ label: Text) -> Text { standIn() }
  public func accessibilityLabel(_ labelKey: LocalizedStringKey) -> Text { standIn() }
  @_disfavoredOverload
  public func accessibilityLabel<S>(_ label: S) -> Text where S: StringProtocol { standIn() }
  public func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> Text { standIn() }
  public func speechSpellsOutCharacters(_ value: Bool = true) -> Text { standIn() }
}

@available(iOS 13.0, *)
public enum TextAlignment: Hashable, CaseIterable, Sendable {
  case leading
  case center
  case trailing
}

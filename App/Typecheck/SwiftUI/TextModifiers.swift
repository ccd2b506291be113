// A stand-in: declarations only, written from Apple's public documentation. Not Apple's code; nothing
// here runs.

@available(iOS 13.0, *)
extension View {
  nonisolated public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    standIn()
  }

  nonisolated public func lineLimit(_ number: Int?) -> some View { standIn() }

  nonisolated public func lineSpacing(_ lineSpacing: CGFloat) -> some View { standIn() }

  nonisolated public func minimumScaleFactor(_ factor: CGFloat) -> some View { standIn() }

  nonisolated public func allowsTightening(_ flag: Bool) -> some View { standIn() }

  nonisolated public func truncationMode(_ mode: Text.TruncationMode) -> some View { standIn() }

  nonisolated public func font(_ font: Font?) -> some View { standIn() }

  nonisolated public func flipsForRightToLeftLayoutDirection(_ enabled: Bool) -> some View {
    standIn()
  }
}

@available(iOS 14.0, *)
extension View {
  nonisolated public func textCase(_ textCase: Text.Case?) -> some View { standIn() }
}

@available(iOS 15.0, *)
extension View {
  nonisolated public func monospacedDigit() -> some View { standIn() }

  nonisolated public func textSelection<S>(_ selectability: S) -> some View
  where S: TextSelectability { standIn() }
}

@available(iOS 16.0, *)
extension View {
  nonisolated public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View { standIn() }
  nonisolated public func lineLimit(_ limit: ClosedRange<Int>) -> some View { standIn() }
  nonisolated public func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View { standIn() }
  nonisolated public func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View { standIn() }

  nonisolated public func bold(_ isActive: Bool = true) -> some View { standIn() }
  nonisolated public func italic(_ isActive: Bool = true) -> some View { standIn() }
  nonisolated public func monospaced(_ isActive: Bool = true) -> some View { standIn() }
  nonisolated public func fontWeight(_ weight: Font.Weight?) -> some View { standIn() }
  nonisolated public func fontWidth(_ width: Font.Width?) -> some View { standIn() }
  nonisolated public func kerning(_ kerning: CGFloat) -> some View { standIn() }
  nonisolated public func tracking(_ tracking: CGFloat) -> some View { standIn() }
  nonisolated public func strikethrough(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
  ) -> some View { standIn() }
  nonisolated public func underline(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
  ) -> some View { standIn() }
}

@available(iOS 16.1, *)
extension View {
  nonisolated public func fontDesign(_ design: Font.Design?) -> some View { standIn() }
}

@available(iOS 17.0, *)
extension View {
  nonisolated public func textScale(_ scale: Text.Scale, isEnabled: Bool = true) -> some View {
    standIn()
  }

  nonisolated public func typesettingLanguage(
    _ language: Locale.Language, isEnabled: Bool = true
  ) -> some View { standIn() }
}

@available(iOS 15.0, *)
public protocol TextSelectability {
  static var allowsSelection: Bool { get }
}

@available(iOS 15.0, *)
public struct EnabledTextSelectability: TextSelectability {
  public static let allowsSelection = true
}

@available(iOS 15.0, *)
public struct DisabledTextSelectability: TextSelectability {
  public static let allowsSelection = false
}

@available(iOS 15.0, *)
extension TextSelectability where Self == EnabledTextSelectability {
  public static var enabled: EnabledTextSelectability { standIn() }
}

@available(iOS 15.0, *)
extension TextSelectability where Self == DisabledTextSelectability {
  public static var disabled: DisabledTextSelectability { standIn() }
}

@available(iOS 15.0, *)
extension AttributeScopes {
  public struct SwiftUIAttributes: AttributeScope {
    public enum FontAttribute: AttributedStringKey {
      public typealias Value = Font
      public static let name = "SwiftUI.Font"
    }

    public enum ForegroundColorAttribute: AttributedStringKey {
      public typealias Value = Color
      public static let name = "SwiftUI.ForegroundColor"
    }

    public enum BackgroundColorAttribute: AttributedStringKey {
      public typealias Value = Color
      public static let name = "SwiftUI.BackgroundColor"
    }

    public let font: FontAttribute
    public let foregroundColor: ForegroundColorAttribute
    public let backgroundColor: BackgroundColorAttribute
    public let foundation: AttributeScopes.FoundationAttributes
  }

  public var swiftUI: SwiftUIAttributes.Type { standIn() }
}

@available(iOS 15.0, *)
extension AttributeDynamicLookup {
  public subscript<T>(
    dynamicMember keyPath: KeyPath<AttributeScopes.SwiftUIAttributes, T>
  ) -> T where T: AttributedStringKey { standIn() }
}

// https://developer.apple.com/documentation/swiftui/text
@available(iOS 13.0, *)
public struct Text: Equatable, Sendable {
  public init(verbatim content: String) { standIn() }

  @_disfavoredOverload
  public init<S>(_ content: S) where S: StringProtocol { standIn() }

  public init(
    _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil,
    comment: StaticString? = nil
  ) { standIn() }
}

@available(iOS 13.0, *)
extension Text: View {
  public var body: Never { standIn() }
}

@available(iOS 14.0, *)
extension Text {
}

@available(iOS 13.0, *)
extension Text {
  public static func + (lhs: Text, rhs: Text) -> Text { standIn() }

  public func font(_ font: Font?) -> Text { standIn() }

  public func bold() -> Text { standIn() }
}

@available(iOS 15.0, *)
extension Text {
  public func monospacedDigit() -> Text { standIn() }
}

@available(iOS 17.0, *)
extension Text {
  public func foregroundStyle<S>(_ style: S) -> Text where S: ShapeStyle { standIn() }
}

// https://developer.apple.com/documentation/swiftui/textalignment
@available(iOS 13.0, *)
public enum TextAlignment: Hashable, CaseIterable, Sendable {
  case trailing
}

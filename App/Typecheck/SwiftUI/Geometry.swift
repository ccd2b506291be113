// https://developer.apple.com/documentation/swiftui/axis
@available(iOS 13.0, *)
public enum Axis: Int8, CaseIterable, Sendable {
  case horizontal
  case vertical

  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8

    public init(rawValue: Int8) { standIn() }

    public static let horizontal = Set(rawValue: 1)
    public static let vertical = Set(rawValue: 2)
  }
}

// https://developer.apple.com/documentation/swiftui/edge
@available(iOS 13.0, *)
public enum Edge: Int8, CaseIterable, Sendable {
  case bottom

  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8

    public init(rawValue: Int8) { standIn() }
    public init(_ e: Edge) { standIn() }

    public static let bottom = Set(rawValue: 4)

    public static let all = Set(rawValue: 15)
    public static let horizontal = Set(rawValue: 10)
    public static let vertical = Set(rawValue: 5)
  }
}

// https://developer.apple.com/documentation/swiftui/horizontaledge
@available(iOS 13.0, *)
public enum HorizontalEdge: Int8, CaseIterable, Codable, Sendable {
  case trailing
}

// https://developer.apple.com/documentation/swiftui/verticaledge
@available(iOS 13.0, *)
public enum VerticalEdge: Int8, CaseIterable, Codable, Sendable {
  case top
  case bottom

  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8

    public init(rawValue: Int8) { standIn() }

    public static let all = Set(rawValue: 3)
  }
}

// https://developer.apple.com/documentation/swiftui/horizontalalignment
@available(iOS 13.0, *)
public struct HorizontalAlignment: Equatable, Sendable {
  public static let leading = HorizontalAlignment()
  public static let center = HorizontalAlignment()
  public static let trailing = HorizontalAlignment()
}

// https://developer.apple.com/documentation/swiftui/verticalalignment
@available(iOS 13.0, *)
public struct VerticalAlignment: Equatable, Sendable {
  public static let center = VerticalAlignment()

  public static let firstTextBaseline = VerticalAlignment()
}

// https://developer.apple.com/documentation/swiftui/alignment
@available(iOS 13.0, *)
public struct Alignment: Equatable, Sendable {
  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) { standIn() }

  public static var center: Alignment { standIn() }
  public static var leading: Alignment { standIn() }
}

// https://developer.apple.com/documentation/swiftui/unitpoint
@available(iOS 13.0, *)
public struct UnitPoint: Hashable, Sendable {
  public static let center = UnitPoint()
}

// https://developer.apple.com/documentation/swiftui/angle
@available(iOS 13.0, *)
public struct Angle: Hashable, Comparable, Sendable {
  public init() { standIn() }
  public init(radians: Double) { standIn() }
  public init(degrees: Double) { standIn() }

  public static func degrees(_ degrees: Double) -> Angle { standIn() }

  public static func < (lhs: Angle, rhs: Angle) -> Bool { standIn() }
}

// https://developer.apple.com/documentation/swiftui/dynamictypesize
@available(iOS 15.0, *)
public enum DynamicTypeSize: Hashable, Comparable, CaseIterable, Sendable {
  case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
  case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5
  public var isAccessibilitySize: Bool { standIn() }
}

// https://developer.apple.com/documentation/swiftui/visibility
@available(iOS 15.0, *)
public enum Visibility: Hashable, CaseIterable, Sendable {
  case automatic
  case visible
  case hidden
}

// A stand-in: declarations only, written from Apple's public documentation. Not Apple's code; nothing
// here runs.

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

@available(iOS 13.0, *)
public enum Edge: Int8, CaseIterable, Sendable {
  case top
  case leading
  case bottom
  case trailing

  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8

    public init(rawValue: Int8) { standIn() }
    public init(_ e: Edge) { standIn() }

    public static let top = Set(rawValue: 1)
    public static let leading = Set(rawValue: 2)
    public static let bottom = Set(rawValue: 4)
    public static let trailing = Set(rawValue: 8)
    public static let all = Set(rawValue: 15)
    public static let horizontal = Set(rawValue: 10)
    public static let vertical = Set(rawValue: 5)
  }
}

@available(iOS 13.0, *)
public enum HorizontalEdge: Int8, CaseIterable, Codable, Sendable {
  case leading
  case trailing

  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8

    public init(rawValue: Int8) { standIn() }

    public static let leading = Set(rawValue: 1)
    public static let trailing = Set(rawValue: 2)
    public static let all = Set(rawValue: 3)
  }
}

@available(iOS 13.0, *)
public enum VerticalEdge: Int8, CaseIterable, Codable, Sendable {
  case top
  case bottom

  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8

    public init(rawValue: Int8) { standIn() }

    public static let top = Set(rawValue: 1)
    public static let bottom = Set(rawValue: 2)
    public static let all = Set(rawValue: 3)
  }
}

@available(iOS 13.0, *)
public struct EdgeInsets: Equatable, Sendable {
  public var top: CGFloat
  public var leading: CGFloat
  public var bottom: CGFloat
  public var trailing: CGFloat

  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) { standIn() }
  public init() { standIn() }
}

@available(iOS 13.0, *)
public struct HorizontalAlignment: Equatable, Sendable {
  public static let leading = HorizontalAlignment()
  public static let center = HorizontalAlignment()
  public static let trailing = HorizontalAlignment()
  @available(iOS 16.0, *) public static let listRowSeparatorLeading = HorizontalAlignment()
  @available(iOS 16.0, *) public static let listRowSeparatorTrailing = HorizontalAlignment()
}

@available(iOS 13.0, *)
public struct VerticalAlignment: Equatable, Sendable {
  public static let top = VerticalAlignment()
  public static let center = VerticalAlignment()
  public static let bottom = VerticalAlignment()
  public static let firstTextBaseline = VerticalAlignment()
  public static let lastTextBaseline = VerticalAlignment()
}

@available(iOS 13.0, *)
public struct Alignment: Equatable, Sendable {
  public var horizontal: HorizontalAlignment
  public var vertical: VerticalAlignment

  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) { standIn() }

  public static var center: Alignment { standIn() }
  public static var leading: Alignment { standIn() }
  public static var trailing: Alignment { standIn() }
  public static var top: Alignment { standIn() }
  public static var bottom: Alignment { standIn() }
  public static var topLeading: Alignment { standIn() }
  public static var topTrailing: Alignment { standIn() }
  public static var bottomLeading: Alignment { standIn() }
  public static var bottomTrailing: Alignment { standIn() }
  @available(iOS 16.0, *) public static var centerFirstTextBaseline: Alignment { standIn() }
  @available(iOS 16.0, *) public static var leadingFirstTextBaseline: Alignment { standIn() }
  @available(iOS 16.0, *) public static var trailingFirstTextBaseline: Alignment { standIn() }
}

@available(iOS 13.0, *)
public struct ViewDimensions: Equatable {
  public var width: CGFloat { standIn() }
  public var height: CGFloat { standIn() }
  public subscript(guide: HorizontalAlignment) -> CGFloat { standIn() }
  public subscript(guide: VerticalAlignment) -> CGFloat { standIn() }
}

@available(iOS 13.0, *)
public struct UnitPoint: Hashable, Sendable {
  public var x: CGFloat
  public var y: CGFloat

  public init() { standIn() }
  public init(x: CGFloat, y: CGFloat) { standIn() }

  public static let zero = UnitPoint()
  public static let center = UnitPoint()
  public static let leading = UnitPoint()
  public static let trailing = UnitPoint()
  public static let top = UnitPoint()
  public static let bottom = UnitPoint()
  public static let topLeading = UnitPoint()
  public static let topTrailing = UnitPoint()
  public static let bottomLeading = UnitPoint()
  public static let bottomTrailing = UnitPoint()
}

@available(iOS 13.0, *)
public struct Angle: Hashable, Comparable, Sendable {
  public var radians: Double
  public var degrees: Double {
    get { standIn() }
    set { standIn() }
  }

  public init() { standIn() }
  public init(radians: Double) { standIn() }
  public init(degrees: Double) { standIn() }

  public static func radians(_ radians: Double) -> Angle { standIn() }
  public static func degrees(_ degrees: Double) -> Angle { standIn() }
  public static let zero = Angle()
  public static func < (lhs: Angle, rhs: Angle) -> Bool { standIn() }
}

@available(iOS 13.0, *)
public enum LayoutDirection: Hashable, CaseIterable, Sendable {
  case leftToRight
  case rightToLeft
}

@available(iOS 13.0, *)
public enum UserInterfaceSizeClass: Sendable {
  case compact
  case regular
}

@available(iOS 13.0, *)
public enum ContentMode: Hashable, CaseIterable, Sendable {
  case fit
  case fill
}

@available(iOS 14.0, *)
public struct SafeAreaRegions: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { standIn() }

  public static let all = SafeAreaRegions(rawValue: 0)
  public static let container = SafeAreaRegions(rawValue: 1)
  public static let keyboard = SafeAreaRegions(rawValue: 2)
}

@available(iOS 15.0, *)
public enum DynamicTypeSize: Hashable, Comparable, CaseIterable, Sendable {
  case xSmall
  case small
  case medium
  case large
  case xLarge
  case xxLarge
  case xxxLarge
  case accessibility1
  case accessibility2
  case accessibility3
  case accessibility4
  case accessibility5

  public var isAccessibilitySize: Bool { standIn() }
}

@available(iOS 16.0, *)
public enum LegibilityWeight: Hashable, Sendable {
  case regular
  case bold
}

@available(iOS 15.0, *)
public enum Visibility: Hashable, CaseIterable, Sendable {
  case automatic
  case visible
  case hidden
}

@available(iOS 15.0, *)
public enum Prominence: Sendable {
  case standard
  case increased
}

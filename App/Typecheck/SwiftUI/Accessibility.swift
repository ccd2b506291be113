import Accessibility

// https://developer.apple.com/documentation/swiftui/accessibilityattachmentmodifier
@available(iOS 13.0, *)
public struct AccessibilityAttachmentModifier: ViewModifier {
  public typealias Body = Never
}

// https://developer.apple.com/documentation/swiftui/accessibilitychildbehavior
@available(iOS 13.0, *)
public struct AccessibilityChildBehavior: Hashable, Sendable {
  public static let ignore = AccessibilityChildBehavior()
  public static let contain = AccessibilityChildBehavior()
  public static let combine = AccessibilityChildBehavior()
}

// https://developer.apple.com/documentation/swiftui/accessibilitytraits
@available(iOS 13.0, *)
public struct AccessibilityTraits: SetAlgebra, Sendable {
  public static let isSelected = AccessibilityTraits()

  public static let updatesFrequently = AccessibilityTraits()

  public typealias Element = AccessibilityTraits

  public init() { standIn() }
  public func contains(_ member: AccessibilityTraits) -> Bool { standIn() }
  public func union(_ other: AccessibilityTraits) -> AccessibilityTraits { standIn() }
  public func intersection(_ other: AccessibilityTraits) -> AccessibilityTraits { standIn() }
  public func symmetricDifference(_ other: AccessibilityTraits) -> AccessibilityTraits {
    standIn()
  }
  public mutating func insert(
    _ newMember: AccessibilityTraits
  ) -> (inserted: Bool, memberAfterInsert: AccessibilityTraits) { standIn() }
  public mutating func remove(_ member: AccessibilityTraits) -> AccessibilityTraits? { standIn() }
  public mutating func update(with newMember: AccessibilityTraits) -> AccessibilityTraits? {
    standIn()
  }
  public mutating func formUnion(_ other: AccessibilityTraits) { standIn() }
  public mutating func formIntersection(_ other: AccessibilityTraits) { standIn() }
  public mutating func formSymmetricDifference(_ other: AccessibilityTraits) { standIn() }
}

@available(iOS 13.0, *)
extension View {
  // https://developer.apple.com/documentation/swiftui/view/accessibilityelement(children:)
  nonisolated public func accessibilityElement(
    children: AccessibilityChildBehavior = .ignore
  ) -> some View { standIn() }
}

// https://developer.apple.com/documentation/swiftui/axchartdescriptorrepresentable
@available(iOS 15.0, *)
public protocol AXChartDescriptorRepresentable {
  func makeChartDescriptor() -> AXChartDescriptor
}

@available(iOS 15.0, *)
extension View {
  // https://developer.apple.com/documentation/swiftui/view/accessibilitychartdescriptor(_:)
  nonisolated public func accessibilityChartDescriptor<R>(_ representable: R) -> some View
  where R: AXChartDescriptorRepresentable { standIn() }
}

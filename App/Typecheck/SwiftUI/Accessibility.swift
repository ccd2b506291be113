// A stand-in: declarations only, written from Apple's public documentation. Not Apple's code; nothing
// here runs.

@available(iOS 13.0, *)
public struct AccessibilityAttachmentModifier: ViewModifier {
  public typealias Body = Never
}

@available(iOS 13.0, *)
public struct AccessibilityChildBehavior: Hashable, Sendable {
  public static let ignore = AccessibilityChildBehavior()
  public static let contain = AccessibilityChildBehavior()
  public static let combine = AccessibilityChildBehavior()
}

@available(iOS 13.0, *)
public struct AccessibilityTraits: SetAlgebra, Sendable {
  public static let isButton = AccessibilityTraits()
  public static let isHeader = AccessibilityTraits()
  public static let isSelected = AccessibilityTraits()
  public static let isLink = AccessibilityTraits()
  public static let isSearchField = AccessibilityTraits()
  public static let isImage = AccessibilityTraits()
  public static let playsSound = AccessibilityTraits()
  public static let isKeyboardKey = AccessibilityTraits()
  public static let isStaticText = AccessibilityTraits()
  public static let isSummaryElement = AccessibilityTraits()
  public static let updatesFrequently = AccessibilityTraits()
  public static let startsMediaSession = AccessibilityTraits()
  public static let allowsDirectInteraction = AccessibilityTraits()
  public static let causesPageTurn = AccessibilityTraits()
  public static let isModal = AccessibilityTraits()
  @available(iOS 17.0, *) public static let isToggle = AccessibilityTraits()
  @available(iOS 18.0, *) public static let isTabBar = AccessibilityTraits()

  public typealias Element = AccessibilityTraits
  public typealias ArrayLiteralElement = AccessibilityTraits

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

@available(iOS 15.0, *)
public enum AccessibilityHeadingLevel: UInt, Sendable {
  case unspecified
  case h1
  case h2
  case h3
  case h4
  case h5
  case h6
}

@available(iOS 13.0, *)
public struct AccessibilityActionKind: Equatable, Sendable {
  public static let `default` = AccessibilityActionKind()
  public static let escape = AccessibilityActionKind()
  public static let magicTap = AccessibilityActionKind()
}

@available(iOS 13.0, *)
public enum AccessibilityAdjustmentDirection: Sendable {
  case increment
  case decrement
}

@available(iOS 13.0, *)
extension View {
  nonisolated public func accessibilityElement(
    children: AccessibilityChildBehavior = .ignore
  ) -> some View { standIn() }

  nonisolated public func accessibilityAction(
    _ actionKind: AccessibilityActionKind = .default, _ handler: @escaping () -> Void
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { standIn() }

  nonisolated public func accessibilityAction(
    named name: Text, _ handler: @escaping () -> Void
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { standIn() }

  nonisolated public func accessibilityAction(
    named nameKey: LocalizedStringKey, _ handler: @escaping () -> Void
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { standIn() }

  @_disfavoredOverload
  nonisolated public func accessibilityAction<S>(
    named name: S, _ handler: @escaping () -> Void
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> where S: StringProtocol { standIn() }

  nonisolated public func accessibilityAdjustableAction(
    _ handler: @escaping (AccessibilityAdjustmentDirection) -> Void
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { standIn() }
}

@available(iOS 16.0, *)
extension View {
  nonisolated public func accessibilityAction<Label>(
    action: @escaping () -> Void, @ViewBuilder label: () -> Label
  ) -> some View where Label: View { standIn() }

  nonisolated public func accessibilityActions<Content>(
    @ViewBuilder _ content: () -> Content
  ) -> some View where Content: View { standIn() }
}

@available(iOS 15.0, *)
extension View {
  nonisolated public func accessibilityHeading(
    _ level: AccessibilityHeadingLevel
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { standIn() }

  nonisolated public func accessibilityRepresentation<V>(
    @ViewBuilder representation: () -> V
  ) -> some View where V: View { standIn() }

  nonisolated public func accessibilityChildren<V>(
    @ViewBuilder children: () -> V
  ) -> some View where V: View { standIn() }

  nonisolated public func accessibilityShowsLargeContentViewer() -> some View { standIn() }

  nonisolated public func accessibilityShowsLargeContentViewer<V>(
    @ViewBuilder _ largeContentView: () -> V
  ) -> some View where V: View { standIn() }

  nonisolated public func accessibilityFocused(
    _ condition: AccessibilityFocusState<Bool>.Binding
  ) -> some View { standIn() }

  nonisolated public func accessibilityFocused<Value>(
    _ binding: AccessibilityFocusState<Value>.Binding, equals value: Value
  ) -> some View where Value: Hashable { standIn() }
}

@available(iOS 15.0, *)
@propertyWrapper
public struct AccessibilityFocusState<Value>: DynamicProperty where Value: Hashable {
  @propertyWrapper
  public struct Binding {
    let location: Int

    public var wrappedValue: Value {
      get { standIn() }
      nonmutating set { standIn() }
    }

    public var projectedValue: AccessibilityFocusState<Value>.Binding { standIn() }
  }

  public init() where Value == Bool { standIn() }
  public init<T>() where Value == T?, T: Hashable { standIn() }

  public var wrappedValue: Value {
    get { standIn() }
    nonmutating set { standIn() }
  }

  public var projectedValue: AccessibilityFocusState<Value>.Binding { standIn() }
}

// On Apple's platforms this enumeration is of the module Accessibility, which SwiftUI exports.
@available(iOS 17.0, *)
public enum AccessibilityNotification {
  public struct Announcement {
    public init(_ announcement: String) { standIn() }
    public init(_ announcement: AttributedString) { standIn() }
    public func post() { standIn() }
  }

  public struct LayoutChanged {
    public init(_ element: Any? = nil) { standIn() }
    public func post() { standIn() }
  }

  public struct ScreenChanged {
    public init(_ element: Any? = nil) { standIn() }
    public func post() { standIn() }
  }
}

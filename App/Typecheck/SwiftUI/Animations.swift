// https://developer.apple.com/documentation/swiftui/animation
@available(iOS 13.0, *)
public struct Animation: Equatable, Sendable {
  public static let `default` = Animation()

  @available(iOS 17.0, *) public static var snappy: Animation { standIn() }
}

@available(iOS 13.0, *)
extension View {
  // https://developer.apple.com/documentation/swiftui/view/animation(_:value:)
  nonisolated public func animation<V>(_ animation: Animation?, value: V) -> some View
  where V: Equatable { standIn() }

  // https://developer.apple.com/documentation/swiftui/view/transition(_:)
  nonisolated public func transition(_ t: AnyTransition) -> some View { standIn() }
}

@available(iOS 16.0, *)
extension View {
  // https://developer.apple.com/documentation/swiftui/view/contenttransition(_:)
  nonisolated public func contentTransition(_ transition: ContentTransition) -> some View {
    standIn()
  }
}

// https://developer.apple.com/documentation/swiftui/contenttransition
@available(iOS 16.0, *)
public struct ContentTransition: Equatable, Sendable {
  public static let identity = ContentTransition()
  public static func numericText(countsDown: Bool = false) -> ContentTransition { standIn() }
}

// https://developer.apple.com/documentation/swiftui/anytransition
@available(iOS 13.0, *)
public struct AnyTransition {
  public static var opacity: AnyTransition { standIn() }

  public static func move(edge: Edge) -> AnyTransition { standIn() }

  public func combined(with other: AnyTransition) -> AnyTransition { standIn() }
}

@available(*, unavailable)
extension AnyTransition: Sendable {}

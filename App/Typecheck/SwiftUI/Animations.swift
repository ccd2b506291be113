// A stand-in: declarations only, written from Apple's public documentation. Not Apple's code; nothing
// here runs.

@available(iOS 13.0, *)
public struct Animation: Equatable, Sendable {
  public static let `default` = Animation()
  public static var linear: Animation { standIn() }
  public static var easeIn: Animation { standIn() }
  public static var easeOut: Animation { standIn() }
  public static var easeInOut: Animation { standIn() }
  public static func linear(duration: TimeInterval) -> Animation { standIn() }
  public static func easeIn(duration: TimeInterval) -> Animation { standIn() }
  public static func easeOut(duration: TimeInterval) -> Animation { standIn() }
  public static func easeInOut(duration: TimeInterval) -> Animation { standIn() }

  public static func spring(
    response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: TimeInterval = 0
  ) -> Animation { standIn() }

  @available(iOS 17.0, *) public static var spring: Animation { standIn() }
  @available(iOS 17.0, *)
  public static func spring(
    duration: TimeInterval = 0.5, bounce: Double = 0.0, blendDuration: Double = 0
  ) -> Animation { standIn() }
  @available(iOS 17.0, *) public static var smooth: Animation { standIn() }
  @available(iOS 17.0, *) public static var snappy: Animation { standIn() }
  @available(iOS 17.0, *) public static var bouncy: Animation { standIn() }
  @available(iOS 17.0, *)
  public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Animation {
    standIn()
  }
  @available(iOS 17.0, *)
  public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Animation {
    standIn()
  }

  public func delay(_ delay: TimeInterval) -> Animation { standIn() }
  public func speed(_ speed: Double) -> Animation { standIn() }
  public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation { standIn() }
  public func repeatForever(autoreverses: Bool = true) -> Animation { standIn() }
}

@available(iOS 13.0, *)
public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result { standIn() }

@available(iOS 13.0, *)
public func withTransaction<Result>(
  _ transaction: Transaction, _ body: () throws -> Result
) rethrows -> Result { standIn() }

@available(iOS 13.0, *)
extension View {
  nonisolated public func animation<V>(_ animation: Animation?, value: V) -> some View
  where V: Equatable { standIn() }

  nonisolated public func transition(_ t: AnyTransition) -> some View { standIn() }

  nonisolated public func transaction(
    _ transform: @escaping (inout Transaction) -> Void
  ) -> some View { standIn() }
}

@available(iOS 16.0, *)
extension View {
  nonisolated public func contentTransition(_ transition: ContentTransition) -> some View {
    standIn()
  }
}

@available(iOS 17.0, *)
extension View {
  nonisolated public func transition<T>(_ transition: T) -> some View where T: Transition {
    standIn()
  }
}

@available(iOS 16.0, *)
public struct ContentTransition: Equatable, Sendable {
  public static let identity = ContentTransition()
  public static let opacity = ContentTransition()
  public static let interpolate = ContentTransition()
  public static func numericText(countsDown: Bool = false) -> ContentTransition { standIn() }
  @available(iOS 17.0, *)
  public static func numericText(value: Double) -> ContentTransition { standIn() }
  @available(iOS 17.0, *) public static var symbolEffect: ContentTransition { standIn() }
  @available(iOS 17.0, *)
  public static func symbolEffect<T>(
    _ effect: T, options: SymbolEffectOptions = .default
  ) -> ContentTransition where T: ContentTransitionSymbolEffect, T: SymbolEffect { standIn() }
}

@available(iOS 13.0, *)
public struct AnyTransition {
  public static var identity: AnyTransition { standIn() }
  public static var opacity: AnyTransition { standIn() }
  public static var scale: AnyTransition { standIn() }
  public static var slide: AnyTransition { standIn() }
  public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition {
    standIn()
  }
  public static func move(edge: Edge) -> AnyTransition { standIn() }
  @available(iOS 16.0, *) public static func push(from edge: Edge) -> AnyTransition { standIn() }
  public static func offset(_ offset: CGSize) -> AnyTransition { standIn() }
  public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition { standIn() }
  public static func asymmetric(
    insertion: AnyTransition, removal: AnyTransition
  ) -> AnyTransition { standIn() }

  public func combined(with other: AnyTransition) -> AnyTransition { standIn() }
  public func animation(_ animation: Animation?) -> AnyTransition { standIn() }
}

@available(*, unavailable)
extension AnyTransition: Sendable {}

@available(iOS 17.0, *)
public enum TransitionPhase: Hashable, Sendable {
  case willAppear
  case identity
  case didDisappear

  public var isIdentity: Bool { standIn() }
  public var value: Double { standIn() }
}

@available(iOS 17.0, *)
@MainActor @preconcurrency
public protocol Transition {
  associatedtype Body: View

  @ViewBuilder @MainActor @preconcurrency
  func body(content: Self.Content, phase: TransitionPhase) -> Self.Body

  typealias Content = PlaceholderContentView<Self>
}

@available(iOS 17.0, *)
public struct PlaceholderContentView<Value>: View {
  public var body: Never { standIn() }
}

@available(iOS 17.0, *)
@MainActor @preconcurrency
public struct OpacityTransition: Transition {
  nonisolated public init() {}
  public func body(content: OpacityTransition.Content, phase: TransitionPhase) -> some View {
    content
  }
}

@available(iOS 17.0, *)
@MainActor @preconcurrency
public struct SlideTransition: Transition {
  nonisolated public init() {}
  public func body(content: SlideTransition.Content, phase: TransitionPhase) -> some View {
    content
  }
}

@available(iOS 17.0, *)
@MainActor @preconcurrency
public struct MoveTransition: Transition {
  nonisolated public init(edge: Edge) { standIn() }
  public func body(content: MoveTransition.Content, phase: TransitionPhase) -> some View {
    content
  }
}

@available(iOS 17.0, *)
@MainActor @preconcurrency
public struct BlurReplaceTransition: Transition {
  public struct Configuration: Equatable, Sendable {
    public static let downUp = Configuration()
    public static let upUp = Configuration()
  }

  nonisolated public init(configuration: BlurReplaceTransition.Configuration) { standIn() }
  public func body(content: BlurReplaceTransition.Content, phase: TransitionPhase) -> some View {
    content
  }
}

@available(iOS 17.0, *)
extension Transition where Self == OpacityTransition {
  @MainActor @preconcurrency public static var opacity: OpacityTransition { standIn() }
}

@available(iOS 17.0, *)
extension Transition where Self == SlideTransition {
  @MainActor @preconcurrency public static var slide: SlideTransition { standIn() }
}

@available(iOS 17.0, *)
extension Transition where Self == MoveTransition {
  @MainActor @preconcurrency public static func move(edge: Edge) -> MoveTransition { standIn() }
}

@available(iOS 17.0, *)
extension Transition where Self == BlurReplaceTransition {
  @MainActor @preconcurrency public static var blurReplace: BlurReplaceTransition { standIn() }
}

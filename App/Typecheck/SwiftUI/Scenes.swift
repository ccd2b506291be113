// https://developer.apple.com/documentation/swiftui/app
@available(iOS 14.0, *)
@MainActor @preconcurrency
public protocol App {
  associatedtype Body: Scene

  @SceneBuilder @MainActor @preconcurrency var body: Self.Body { get }

  @MainActor @preconcurrency init()
}

@available(iOS 14.0, *)
extension App {
  @MainActor @preconcurrency public static func main() { standIn() }
}

// https://developer.apple.com/documentation/swiftui/scene
@available(iOS 14.0, *)
@MainActor @preconcurrency
public protocol Scene {
  associatedtype Body: Scene

  @SceneBuilder @MainActor @preconcurrency var body: Self.Body { get }
}

@available(iOS 14.0, *)
extension Never: Scene {}

// https://developer.apple.com/documentation/swiftui/scenebuilder
@available(iOS 14.0, *)
@resultBuilder
public struct SceneBuilder {
  public static func buildExpression<Content>(_ content: Content) -> Content
  where Content: Scene { standIn() }

  public static func buildBlock<Content>(_ content: Content) -> Content where Content: Scene {
    standIn()
  }

  public static func buildBlock<C0, C1>(_ c0: C0, _ c1: C1) -> some Scene
  where C0: Scene, C1: Scene { c0 }
}

// https://developer.apple.com/documentation/swiftui/windowgroup
@available(iOS 14.0, *)
@MainActor @preconcurrency
public struct WindowGroup<Content>: Scene where Content: View {
  public init(@ViewBuilder content: () -> Content) { standIn() }
  @_disfavoredOverload
  public init<S>(_ title: S, @ViewBuilder content: () -> Content) where S: StringProtocol {
    standIn()
  }

  public var body: Never { standIn() }
}

// https://developer.apple.com/documentation/swiftui/scenephase
@available(iOS 14.0, *)
public enum ScenePhase: Comparable, Hashable, Sendable {
  case background
  case inactive
  case active
}

// https://developer.apple.com/documentation/swiftui/backgroundtask
@available(iOS 16.0, *)
public struct BackgroundTask<Request, Response>: Sendable {
  public static func appRefresh(_ identifier: String) -> BackgroundTask<Void, Void> { standIn() }
}

@available(iOS 16.0, *)
extension Scene {
  nonisolated public func backgroundTask<D, R>(
    _ task: BackgroundTask<D, R>, action: @escaping @Sendable (D) async -> R
  ) -> some Scene where D: Sendable, R: Sendable { self }
}

@available(iOS 17.0, *)
extension Scene {
  nonisolated public func onChange<V>(
    of value: V, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some Scene where V: Equatable { self }
}

// https://developer.apple.com/documentation/swiftui/widget
@available(iOS 14.0, *)
@MainActor @preconcurrency
public protocol Widget {
  associatedtype Body: WidgetConfiguration

  @MainActor @preconcurrency var body: Self.Body { get }

  @MainActor @preconcurrency init()
}

// https://developer.apple.com/documentation/swiftui/widgetconfiguration
@available(iOS 14.0, *)
@MainActor @preconcurrency
public protocol WidgetConfiguration {
  associatedtype Body: WidgetConfiguration

  @MainActor @preconcurrency var body: Self.Body { get }
}

@available(iOS 14.0, *)
extension Never: WidgetConfiguration {}

// https://developer.apple.com/documentation/swiftui/widgetbundle
@available(iOS 14.0, *)
@MainActor @preconcurrency
public protocol WidgetBundle {
  associatedtype Body: Widget

  @WidgetBundleBuilder @MainActor @preconcurrency var body: Self.Body { get }

  @MainActor @preconcurrency init()
}

@available(iOS 14.0, *)
extension WidgetBundle {
  @MainActor @preconcurrency public static func main() { standIn() }
}

// https://developer.apple.com/documentation/swiftui/widgetbundlebuilder
@available(iOS 14.0, *)
@resultBuilder
public struct WidgetBundleBuilder {
  public static func buildBlock<Content>(_ content: Content) -> some Widget
  where Content: Widget { content }
}

// https://developer.apple.com/documentation/swiftui/containerbackgroundplacement
@available(iOS 17.0, *)
public struct ContainerBackgroundPlacement: Hashable, Sendable {
  public init() { standIn() }
}

@available(iOS 17.0, *)
extension View {
  // https://developer.apple.com/documentation/swiftui/view/containerbackground(for:alignment:content:)
  nonisolated public func containerBackground<V>(
    for container: ContainerBackgroundPlacement, alignment: Alignment = .center,
    @ViewBuilder content: () -> V
  ) -> some View where V: View { standIn() }
}

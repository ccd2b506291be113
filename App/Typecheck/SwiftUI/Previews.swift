// A stand-in: declarations only, written from Apple's public documentation. Not Apple's code; nothing
// here runs.

// On Apple's platforms the types are of DeveloperToolsSupport, and the expansion registers the
// preview with Xcode; here it only makes its body part of what is checked.

@available(iOS 17.0, *)
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil, @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "PreviewMacros", type: "PreviewMacro")

@available(iOS 17.0, *)
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>,
  _ additionalTraits: PreviewTrait<Preview.ViewTraits>...,
  @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "PreviewMacros", type: "PreviewMacro")

@available(iOS 17.0, *)
@attached(peer)
public macro Previewable() = #externalMacro(module: "PreviewMacros", type: "PreviewableMacro")

@available(iOS 17.0, *)
@MainActor
public struct Preview {
  public enum ViewTraits {}
}

@available(iOS 17.0, *)
public struct PreviewTrait<T> {}

@available(iOS 17.0, *)
extension PreviewTrait where T == Preview.ViewTraits {
  public static var defaultLayout: PreviewTrait<T> { standIn() }
  public static var sizeThatFitsLayout: PreviewTrait<T> { standIn() }
  public static func fixedLayout(width: CGFloat, height: CGFloat) -> PreviewTrait<T> { standIn() }
  public static var portrait: PreviewTrait<T> { standIn() }
  public static var landscapeLeft: PreviewTrait<T> { standIn() }
  public static var landscapeRight: PreviewTrait<T> { standIn() }
  public static var portraitUpsideDown: PreviewTrait<T> { standIn() }
}

@available(iOS 18.0, *)
@MainActor @preconcurrency
public protocol PreviewModifier {
  associatedtype Context = Void
  associatedtype Body: View

  static func makeSharedContext() async throws -> Self.Context

  @ViewBuilder func body(content: Self.Content, context: Self.Context) -> Self.Body

  typealias Content = PreviewModifierContent
}

@available(iOS 18.0, *)
extension PreviewModifier where Self.Context == Void {
  public static func makeSharedContext() async throws {}
}

@available(iOS 18.0, *)
@MainActor @preconcurrency
public struct PreviewModifierContent: View {
  public var body: Never { standIn() }
}

@available(iOS 18.0, *)
extension PreviewTrait where T == Preview.ViewTraits {
  @MainActor
  public static func modifier<M>(_ modifier: M) -> PreviewTrait<T> where M: PreviewModifier {
    standIn()
  }
}

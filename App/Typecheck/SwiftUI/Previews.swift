// On Apple's platforms the types are in DeveloperToolsSupport, and the expansion registers the
// preview with Xcode; here its body is only type-checked.

// https://developer.apple.com/documentation/swiftui/preview(_:body:)
@available(iOS 17.0, *)
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil, @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "PreviewMacros", type: "PreviewMacro")

// https://developer.apple.com/documentation/swiftui/preview(_:traits:_:body:)
@available(iOS 17.0, *)
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>,
  _ additionalTraits: PreviewTrait<Preview.ViewTraits>...,
  @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "PreviewMacros", type: "PreviewMacro")

// https://developer.apple.com/documentation/swiftui/previewable()
@available(iOS 17.0, *)
@attached(peer)
public macro Previewable() = #externalMacro(module: "PreviewMacros", type: "PreviewableMacro")

// https://developer.apple.com/documentation/swiftui/preview
@available(iOS 17.0, *)
@MainActor
public struct Preview {
  public enum ViewTraits {}
}

// https://developer.apple.com/documentation/developertoolssupport/previewtrait
@available(iOS 17.0, *)
public struct PreviewTrait<T> {}

// https://developer.apple.com/documentation/swiftui/searchfieldplacement
@available(iOS 15.0, *)
public struct SearchFieldPlacement: Sendable {
  public struct NavigationBarDrawerDisplayMode: Sendable {
    public static let always = NavigationBarDrawerDisplayMode()
  }

  public static let automatic = SearchFieldPlacement()

  public static func navigationBarDrawer(
    displayMode: SearchFieldPlacement.NavigationBarDrawerDisplayMode
  ) -> SearchFieldPlacement { standIn() }
}

@available(iOS 15.0, *)
extension View {
  // https://developer.apple.com/documentation/swiftui/view/searchable(text:placement:prompt:)
  @_disfavoredOverload
  nonisolated public func searchable<S>(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: S
  ) -> some View where S: StringProtocol { standIn() }
}

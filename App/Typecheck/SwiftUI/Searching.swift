// A stand-in: declarations only, written from Apple's public documentation. Not Apple's code; nothing
// here runs.

@available(iOS 15.0, *)
public struct SearchFieldPlacement: Sendable {
  public struct NavigationBarDrawerDisplayMode: Sendable {
    public static let automatic = NavigationBarDrawerDisplayMode()
    public static let always = NavigationBarDrawerDisplayMode()
  }

  public static let automatic = SearchFieldPlacement()
  public static let toolbar = SearchFieldPlacement()
  public static let sidebar = SearchFieldPlacement()
  public static let navigationBarDrawer = SearchFieldPlacement()
  @available(iOS 17.1, *) public static let toolbarPrincipal = SearchFieldPlacement()
  public static func navigationBarDrawer(
    displayMode: SearchFieldPlacement.NavigationBarDrawerDisplayMode
  ) -> SearchFieldPlacement { standIn() }
}

@available(iOS 15.0, *)
extension View {
  nonisolated public func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
  ) -> some View { standIn() }

  nonisolated public func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey
  ) -> some View { standIn() }

  @_disfavoredOverload
  nonisolated public func searchable<S>(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: S
  ) -> some View where S: StringProtocol { standIn() }
}

@available(iOS 17.0, *)
extension View {
  nonisolated public func searchable(
    text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic,
    prompt: Text? = nil
  ) -> some View { standIn() }

  nonisolated public func searchable(
    text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey
  ) -> some View { standIn() }

  @_disfavoredOverload
  nonisolated public func searchable<S>(
    text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic,
    prompt: S
  ) -> some View where S: StringProtocol { standIn() }
}

@available(iOS 15.0, *)
extension View {
  nonisolated public func searchCompletion(_ completion: String) -> some View { standIn() }
}

@available(iOS 16.0, *)
extension View {
  nonisolated public func searchSuggestions<S>(@ViewBuilder _ suggestions: () -> S) -> some View
  where S: View { standIn() }
}

@available(iOS 18.0, *)
extension View {
  nonisolated public func searchFocused(_ binding: FocusState<Bool>.Binding) -> some View {
    standIn()
  }

  nonisolated public func searchFocused<V>(
    _ binding: FocusState<V>.Binding, equals value: V
  ) -> some View where V: Hashable { standIn() }
}

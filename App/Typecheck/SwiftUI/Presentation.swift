// A stand-in: declarations only, written from Apple's public documentation. Not Apple's code; nothing
// here runs.

@available(iOS 14.0, *)
extension View {
  nonisolated public func sheet<Content>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View where Content: View { standIn() }

  nonisolated public func sheet<Item, Content>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View where Item: Identifiable, Content: View { standIn() }

  nonisolated public func fullScreenCover<Content>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View where Content: View { standIn() }

  nonisolated public func fullScreenCover<Item, Content>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View where Item: Identifiable, Content: View { standIn() }

  nonisolated public func popover<Content>(
    isPresented: Binding<Bool>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge: Edge = .top, @ViewBuilder content: @escaping () -> Content
  ) -> some View where Content: View { standIn() }

  nonisolated public func contextMenu<MenuItems>(
    @ViewBuilder menuItems: () -> MenuItems
  ) -> some View where MenuItems: View { standIn() }
}

@available(iOS 13.0, *)
public enum PopoverAttachmentAnchor {
  public struct Source: Sendable {
    public static var bounds: Source { standIn() }
  }

  case rect(PopoverAttachmentAnchor.Source)
  case point(UnitPoint)
}

@available(iOS 15.0, *)
extension View {
  nonisolated public func interactiveDismissDisabled(
    _ isDisabled: Bool = true
  ) -> some View { standIn() }
}

@available(iOS 16.0, *)
public struct PresentationDetent: Hashable, Sendable {
  public static let medium = PresentationDetent()
  public static let large = PresentationDetent()
  public static func fraction(_ fraction: CGFloat) -> PresentationDetent { standIn() }
  public static func height(_ height: CGFloat) -> PresentationDetent { standIn() }
}

@available(iOS 16.4, *)
public struct PresentationAdaptation: Sendable {
  public static var automatic: PresentationAdaptation { standIn() }
  public static var none: PresentationAdaptation { standIn() }
  public static var popover: PresentationAdaptation { standIn() }
  public static var sheet: PresentationAdaptation { standIn() }
  public static var fullScreenCover: PresentationAdaptation { standIn() }
}

@available(iOS 16.4, *)
public struct PresentationContentInteraction: Equatable, Sendable {
  public static var automatic: PresentationContentInteraction { standIn() }
  public static var resizes: PresentationContentInteraction { standIn() }
  public static var scrolls: PresentationContentInteraction { standIn() }
}

@available(iOS 16.0, *)
extension View {
  nonisolated public func presentationDetents(
    _ detents: Set<PresentationDetent>
  ) -> some View { standIn() }

  nonisolated public func presentationDetents(
    _ detents: Set<PresentationDetent>, selection: Binding<PresentationDetent>
  ) -> some View { standIn() }

  nonisolated public func presentationDragIndicator(_ visibility: Visibility) -> some View {
    standIn()
  }
}

@available(iOS 16.4, *)
extension View {
  nonisolated public func presentationCompactAdaptation(
    _ adaptation: PresentationAdaptation
  ) -> some View { standIn() }

  nonisolated public func presentationCornerRadius(_ cornerRadius: CGFloat?) -> some View {
    standIn()
  }

  nonisolated public func presentationContentInteraction(
    _ behavior: PresentationContentInteraction
  ) -> some View { standIn() }

  nonisolated public func presentationBackground<S>(_ style: S) -> some View
  where S: ShapeStyle { standIn() }
}

@available(iOS 15.0, *)
extension View {
  nonisolated public func confirmationDialog<A>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic, @ViewBuilder actions: () -> A
  ) -> some View where A: View { standIn() }

  @_disfavoredOverload
  nonisolated public func confirmationDialog<S, A>(
    _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A
  ) -> some View where S: StringProtocol, A: View { standIn() }

  nonisolated public func confirmationDialog<A>(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A
  ) -> some View where A: View { standIn() }

  nonisolated public func confirmationDialog<A, M>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic, @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View where A: View, M: View { standIn() }

  @_disfavoredOverload
  nonisolated public func confirmationDialog<S, A, M>(
    _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
  ) -> some View where S: StringProtocol, A: View, M: View { standIn() }

  nonisolated public func confirmationDialog<A, M>(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
  ) -> some View where A: View, M: View { standIn() }

  @_disfavoredOverload
  nonisolated public func confirmationDialog<S, A, T>(
    _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    presenting data: T?, @ViewBuilder actions: (T) -> A
  ) -> some View where S: StringProtocol, A: View { standIn() }

  @_disfavoredOverload
  nonisolated public func confirmationDialog<S, A, M, T>(
    _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    presenting data: T?, @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
  ) -> some View where S: StringProtocol, A: View, M: View { standIn() }
}

@available(iOS 15.0, *)
extension View {
  nonisolated public func alert<A>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A
  ) -> some View where A: View { standIn() }

  @_disfavoredOverload
  nonisolated public func alert<S, A>(
    _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A
  ) -> some View where S: StringProtocol, A: View { standIn() }

  nonisolated public func alert<A>(
    _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A
  ) -> some View where A: View { standIn() }

  nonisolated public func alert<A, M>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View where A: View, M: View { standIn() }

  @_disfavoredOverload
  nonisolated public func alert<S, A, M>(
    _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View where S: StringProtocol, A: View, M: View { standIn() }

  nonisolated public func alert<A, M>(
    _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View where A: View, M: View { standIn() }

  @_disfavoredOverload
  nonisolated public func alert<S, A, T>(
    _ title: S, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: (T) -> A
  ) -> some View where S: StringProtocol, A: View { standIn() }

  @_disfavoredOverload
  nonisolated public func alert<S, A, M, T>(
    _ title: S, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: (T) -> A,
    @ViewBuilder message: (T) -> M
  ) -> some View where S: StringProtocol, A: View, M: View { standIn() }
}

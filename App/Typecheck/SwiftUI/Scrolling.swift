// A stand-in: declarations only, written from Apple's public documentation. Not Apple's code; nothing
// here runs.

@available(iOS 13.0, *)
@MainActor @preconcurrency
public struct ScrollView<Content>: View where Content: View {
  nonisolated public init(
    _ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content
  ) { standIn() }

  public var body: Never { standIn() }
}

@available(iOS 14.0, *)
@MainActor @preconcurrency
public struct ScrollViewReader<Content>: View where Content: View {
  nonisolated public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) {
    standIn()
  }

  public var body: Never { standIn() }
}

@available(iOS 14.0, *)
public struct ScrollViewProxy {
  public func scrollTo<ID>(_ id: ID, anchor: UnitPoint? = nil) where ID: Hashable { standIn() }
}

@available(iOS 16.0, *)
public struct ScrollDismissesKeyboardMode: Sendable {
  public static var automatic: ScrollDismissesKeyboardMode { standIn() }
  public static var immediately: ScrollDismissesKeyboardMode { standIn() }
  public static var interactively: ScrollDismissesKeyboardMode { standIn() }
  public static var never: ScrollDismissesKeyboardMode { standIn() }
}

@available(iOS 16.0, *)
public struct ScrollIndicatorVisibility: Sendable {
  public static var automatic: ScrollIndicatorVisibility { standIn() }
  public static var visible: ScrollIndicatorVisibility { standIn() }
  public static var hidden: ScrollIndicatorVisibility { standIn() }
  public static var never: ScrollIndicatorVisibility { standIn() }
}

@available(iOS 16.4, *)
public struct ScrollBounceBehavior: Sendable {
  public static var automatic: ScrollBounceBehavior { standIn() }
  public static var always: ScrollBounceBehavior { standIn() }
  public static var basedOnSize: ScrollBounceBehavior { standIn() }
}

@available(iOS 16.0, *)
extension View {
  nonisolated public func scrollDismissesKeyboard(
    _ mode: ScrollDismissesKeyboardMode
  ) -> some View { standIn() }

  nonisolated public func scrollDisabled(_ disabled: Bool) -> some View { standIn() }

  nonisolated public func scrollIndicators(
    _ visibility: ScrollIndicatorVisibility, axes: Axis.Set = [.vertical, .horizontal]
  ) -> some View { standIn() }

  nonisolated public func scrollContentBackground(_ visibility: Visibility) -> some View {
    standIn()
  }
}

@available(iOS 16.4, *)
extension View {
  nonisolated public func scrollBounceBehavior(
    _ behavior: ScrollBounceBehavior, axes: Axis.Set = [.vertical]
  ) -> some View { standIn() }
}

@available(iOS 17.0, *)
extension View {
  nonisolated public func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View { standIn() }
  nonisolated public func scrollClipDisabled(_ disabled: Bool = true) -> some View { standIn() }
}

// A stand-in: declarations only, written from Apple's public documentation. Not Apple's code; nothing
// here runs.

@available(iOS 15.0, *)
@propertyWrapper
public struct FocusState<Value>: DynamicProperty where Value: Hashable {
  @propertyWrapper
  public struct Binding {
    let location: Int

    public var wrappedValue: Value {
      get { standIn() }
      nonmutating set { standIn() }
    }

    public var projectedValue: FocusState<Value>.Binding { standIn() }
  }

  public init() where Value == Bool { standIn() }
  public init<T>() where Value == T?, T: Hashable { standIn() }

  public var wrappedValue: Value {
    get { standIn() }
    nonmutating set { standIn() }
  }

  public var projectedValue: FocusState<Value>.Binding { standIn() }
}

@available(iOS 15.0, *)
extension FocusState: Sendable where Value: Sendable {}

@available(iOS 15.0, *)
extension FocusState.Binding: Sendable where Value: Sendable {}

@available(iOS 15.0, *)
extension View {
  nonisolated public func focused<Value>(
    _ binding: FocusState<Value>.Binding, equals value: Value
  ) -> some View where Value: Hashable { standIn() }

  nonisolated public func focused(_ condition: FocusState<Bool>.Binding) -> some View { standIn() }
}

@available(iOS 17.0, *)
extension View {
  nonisolated public func defaultFocus<V>(
    _ binding: FocusState<V>.Binding, _ value: V,
    priority: DefaultFocusEvaluationPriority = .automatic
  ) -> some View where V: Hashable { standIn() }
}

@available(iOS 17.0, *)
public struct DefaultFocusEvaluationPriority: Sendable {
  public static let automatic = DefaultFocusEvaluationPriority()
  public static let userInitiated = DefaultFocusEvaluationPriority()
}

@available(iOS 15.0, *)
public struct SubmitTriggers: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { standIn() }

  public static let text = SubmitTriggers(rawValue: 1)
  public static let search = SubmitTriggers(rawValue: 2)
}

@available(iOS 15.0, *)
public struct SubmitLabel: Sendable {
  public static var done: SubmitLabel { standIn() }
  public static var go: SubmitLabel { standIn() }
  public static var send: SubmitLabel { standIn() }
  public static var join: SubmitLabel { standIn() }
  public static var route: SubmitLabel { standIn() }
  public static var search: SubmitLabel { standIn() }
  public static var `return`: SubmitLabel { standIn() }
  public static var next: SubmitLabel { standIn() }
  public static var `continue`: SubmitLabel { standIn() }
}

@available(iOS 15.0, *)
extension View {
  nonisolated public func onSubmit(
    of triggers: SubmitTriggers = .text, _ action: @escaping () -> Void
  ) -> some View { standIn() }

  nonisolated public func submitLabel(_ submitLabel: SubmitLabel) -> some View { standIn() }

  nonisolated public func submitScope(_ isBlocking: Bool = true) -> some View { standIn() }
}

// https://developer.apple.com/documentation/swiftui/focusstate
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
  // https://developer.apple.com/documentation/swiftui/view/focused(_:equals:)
  nonisolated public func focused<Value>(
    _ binding: FocusState<Value>.Binding, equals value: Value
  ) -> some View where Value: Hashable { standIn() }
}

// `@State` is a property wrapper up to the SDK 26, and a macro from the SDK 27 on. Both store their
// values in this type.

#if STATE_IS_MACRO
  // https://developer.apple.com/documentation/swiftui/state()
  @available(iOS 13.0, *)
  @attached(accessor, names: named(init), named(get), named(set))
  @attached(peer, names: prefixed(`_`), prefixed(`$`))
  public macro State() = #externalMacro(module: "PreviewMacros", type: "StateMacro")
#else
  public typealias State = StateStorage
#endif

// https://developer.apple.com/documentation/swiftui/state
@available(iOS 13.0, *)
@propertyWrapper
public struct StateStorage<Value>: DynamicProperty {
  public init(wrappedValue value: Value) { standIn() }

  public var wrappedValue: Value {
    get { standIn() }
    nonmutating set { standIn() }
  }

  public var projectedValue: Binding<Value> { standIn() }
}

@available(iOS 13.0, *)
extension StateStorage: Sendable where Value: Sendable {}

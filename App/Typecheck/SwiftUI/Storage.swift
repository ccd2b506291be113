// https://developer.apple.com/documentation/swiftui/scenestorage
@available(iOS 14.0, *)
@propertyWrapper
public struct SceneStorage<Value>: DynamicProperty {
  let location: Int

  public var wrappedValue: Value {
    get { standIn() }
    nonmutating set { standIn() }
  }

  public var projectedValue: Binding<Value> { standIn() }
}

@available(iOS 14.0, *)
extension SceneStorage: Sendable where Value: Sendable {}

@available(iOS 14.0, *)
extension SceneStorage {
  public init(wrappedValue: Value, _ key: String) where Value == Bool { standIn() }
  public init(wrappedValue: Value, _ key: String) where Value == String { standIn() }
  public init(wrappedValue: Value, _ key: String)
  where Value: RawRepresentable, Value.RawValue == String { standIn() }
}

// A stand-in: declarations only, written from Apple's public documentation. Not Apple's code; nothing
// here runs.

@available(iOS 14.0, *)
@propertyWrapper
public struct AppStorage<Value>: DynamicProperty {
  let location: Int

  public var wrappedValue: Value {
    get { standIn() }
    nonmutating set { standIn() }
  }

  public var projectedValue: Binding<Value> { standIn() }
}

@available(iOS 14.0, *)
extension AppStorage: Sendable where Value: Sendable {}

@available(iOS 14.0, *)
extension AppStorage {
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value == Bool { standIn() }
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value == Int { standIn() }
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value == Double { standIn() }
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value == String { standIn() }
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value == URL { standIn() }
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value == Data { standIn() }
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value: RawRepresentable, Value.RawValue == Int { standIn() }
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value: RawRepresentable, Value.RawValue == String { standIn() }
}

@available(iOS 14.0, *)
extension AppStorage where Value: ExpressibleByNilLiteral {
  public init(_ key: String, store: UserDefaults? = nil) where Value == Bool? { standIn() }
  public init(_ key: String, store: UserDefaults? = nil) where Value == Int? { standIn() }
  public init(_ key: String, store: UserDefaults? = nil) where Value == Double? { standIn() }
  public init(_ key: String, store: UserDefaults? = nil) where Value == String? { standIn() }
  public init(_ key: String, store: UserDefaults? = nil) where Value == URL? { standIn() }
  public init(_ key: String, store: UserDefaults? = nil) where Value == Data? { standIn() }
  @available(iOS 15.0, *)
  public init<R>(_ key: String, store: UserDefaults? = nil)
  where Value == R?, R: RawRepresentable, R.RawValue == String { standIn() }
  @available(iOS 15.0, *)
  public init<R>(_ key: String, store: UserDefaults? = nil)
  where Value == R?, R: RawRepresentable, R.RawValue == Int { standIn() }
}

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
  public init(wrappedValue: Value, _ key: String) where Value == Int { standIn() }
  public init(wrappedValue: Value, _ key: String) where Value == Double { standIn() }
  public init(wrappedValue: Value, _ key: String) where Value == String { standIn() }
  public init(wrappedValue: Value, _ key: String) where Value == URL { standIn() }
  public init(wrappedValue: Value, _ key: String) where Value == Data { standIn() }
  public init(wrappedValue: Value, _ key: String)
  where Value: RawRepresentable, Value.RawValue == Int { standIn() }
  public init(wrappedValue: Value, _ key: String)
  where Value: RawRepresentable, Value.RawValue == String { standIn() }
}

@available(iOS 14.0, *)
extension SceneStorage where Value: ExpressibleByNilLiteral {
  public init(_ key: String) where Value == Bool? { standIn() }
  public init(_ key: String) where Value == Int? { standIn() }
  public init(_ key: String) where Value == Double? { standIn() }
  public init(_ key: String) where Value == String? { standIn() }
  public init(_ key: String) where Value == URL? { standIn() }
  public init(_ key: String) where Value == Data? { standIn() }
  @available(iOS 15.0, *)
  public init<R>(_ key: String)
  where Value == R?, R: RawRepresentable, R.RawValue == String { standIn() }
  @available(iOS 15.0, *)
  public init<R>(_ key: String)
  where Value == R?, R: RawRepresentable, R.RawValue == Int { standIn() }
}

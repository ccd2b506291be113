// https://developer.apple.com/documentation/swiftui/environmentvalues
@available(iOS 13.0, *)
public struct EnvironmentValues: CustomStringConvertible {
  public var description: String { standIn() }
}

// https://developer.apple.com/documentation/swiftui/environment
@available(iOS 13.0, *)
@propertyWrapper
public struct Environment<Value>: DynamicProperty {
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { standIn() }

  public var wrappedValue: Value { standIn() }
}

@available(iOS 13.0, *)
extension Environment: Sendable where Value: Sendable {}

@available(iOS 17.0, *)
extension Environment {
  public init(_ objectType: Value.Type) where Value: AnyObject, Value: Observable { standIn() }

  public init<T>(_ objectType: T.Type) where Value == T?, T: AnyObject, T: Observable {
    standIn()
  }
}

@available(iOS 13.0, *)
extension View {
  // https://developer.apple.com/documentation/swiftui/view/environment(_:_:)
  nonisolated public func environment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
  ) -> some View { standIn() }
}

@available(iOS 17.0, *)
extension View {
  // https://developer.apple.com/documentation/swiftui/view/environment(_:)
  nonisolated public func environment<T>(_ object: T?) -> some View
  where T: AnyObject, T: Observable { standIn() }
}

// https://developer.apple.com/documentation/swiftui/dismissaction
@available(iOS 15.0, *)
@MainActor @preconcurrency
public struct DismissAction: Sendable {
  public func callAsFunction() { standIn() }
}

@available(iOS 13.0, *)
extension EnvironmentValues {
  public var locale: Locale {
    get { standIn() }
    set { standIn() }
  }

  public var calendar: Calendar {
    get { standIn() }
    set { standIn() }
  }

  public var timeZone: TimeZone {
    get { standIn() }
    set { standIn() }
  }

  public var accessibilityReduceMotion: Bool { standIn() }

  public var undoManager: UndoManager? { standIn() }
}

@available(iOS 14.0, *)
extension EnvironmentValues {
  public var scenePhase: ScenePhase {
    get { standIn() }
    set { standIn() }
  }
}

@available(iOS 15.0, *)
extension EnvironmentValues {
  public var dismiss: DismissAction { standIn() }

  public var accessibilityVoiceOverEnabled: Bool { standIn() }

  public var dynamicTypeSize: DynamicTypeSize {
    get { standIn() }
    set { standIn() }
  }
}

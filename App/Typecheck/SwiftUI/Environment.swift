// A stand-in: declarations only, written from Apple's public documentation. Not Apple's code; nothing
// here runs.

@available(iOS 13.0, *)
public protocol EnvironmentKey {
  associatedtype Value

  static var defaultValue: Self.Value { get }
}

@available(iOS 13.0, *)
public struct EnvironmentValues: CustomStringConvertible {
  public init() {}

  public subscript<K>(key: K.Type) -> K.Value where K: EnvironmentKey {
    get { standIn() }
    set { standIn() }
  }

  public var description: String { standIn() }
}

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
  nonisolated public func environment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
  ) -> some View { standIn() }

  nonisolated public func transformEnvironment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, transform: @escaping (inout V) -> Void
  ) -> some View { standIn() }
}

@available(iOS 17.0, *)
extension View {
  nonisolated public func environment<T>(_ object: T?) -> some View
  where T: AnyObject, T: Observable { standIn() }
}

@available(iOS 15.0, *)
@MainActor @preconcurrency
public struct DismissAction: Sendable {
  public func callAsFunction() { standIn() }
}

@available(iOS 15.0, *)
@MainActor @preconcurrency
public struct DismissSearchAction: Sendable {
  public func callAsFunction() { standIn() }
}

@available(iOS 15.0, *)
public struct RefreshAction: Sendable {
  public func callAsFunction() async { standIn() }
}

@available(iOS 14.0, *)
@MainActor @preconcurrency
public struct OpenURLAction: Sendable {
  public struct Result: Sendable {
    public static let handled = Result()
    public static let discarded = Result()
    public static let systemAction = Result()
    public static func systemAction(_ url: URL) -> OpenURLAction.Result { standIn() }
  }

  public init(handler: @escaping (URL) -> OpenURLAction.Result) { standIn() }

  public func callAsFunction(_ url: URL) { standIn() }

  public func callAsFunction(_ url: URL, completion: @escaping (_ accepted: Bool) -> Void) {
    standIn()
  }
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

  public var layoutDirection: LayoutDirection {
    get { standIn() }
    set { standIn() }
  }

  public var colorScheme: ColorScheme {
    get { standIn() }
    set { standIn() }
  }

  public var colorSchemeContrast: ColorSchemeContrast { standIn() }

  public var isEnabled: Bool {
    get { standIn() }
    set { standIn() }
  }

  public var font: Font? {
    get { standIn() }
    set { standIn() }
  }

  public var lineLimit: Int? {
    get { standIn() }
    set { standIn() }
  }

  public var multilineTextAlignment: TextAlignment {
    get { standIn() }
    set { standIn() }
  }

  public var displayScale: CGFloat {
    get { standIn() }
    set { standIn() }
  }

  public var pixelLength: CGFloat { standIn() }

  public var horizontalSizeClass: UserInterfaceSizeClass? {
    get { standIn() }
    set { standIn() }
  }

  public var verticalSizeClass: UserInterfaceSizeClass? {
    get { standIn() }
    set { standIn() }
  }

  public var editMode: Binding<EditMode>? {
    get { standIn() }
    set { standIn() }
  }

  public var defaultMinListRowHeight: CGFloat {
    get { standIn() }
    set { standIn() }
  }

  public var accessibilityReduceMotion: Bool { standIn() }
  public var accessibilityReduceTransparency: Bool { standIn() }
  public var accessibilityDifferentiateWithoutColor: Bool { standIn() }
  public var accessibilityInvertColors: Bool { standIn() }
}

@available(iOS 14.0, *)
extension EnvironmentValues {
  public var scenePhase: ScenePhase {
    get { standIn() }
    set { standIn() }
  }

  @MainActor @preconcurrency public var openURL: OpenURLAction {
    get { standIn() }
    set { standIn() }
  }

  public var redactionReasons: RedactionReasons {
    get { standIn() }
    set { standIn() }
  }

  public var legibilityWeight: LegibilityWeight? {
    get { standIn() }
    set { standIn() }
  }
}

@available(iOS 15.0, *)
extension EnvironmentValues {
  public var dismiss: DismissAction { standIn() }
  public var isPresented: Bool { standIn() }
  public var dismissSearch: DismissSearchAction { standIn() }
  public var isSearching: Bool { standIn() }
  public var refresh: RefreshAction? { standIn() }
  public var accessibilityVoiceOverEnabled: Bool { standIn() }

  public var dynamicTypeSize: DynamicTypeSize {
    get { standIn() }
    set { standIn() }
  }

  public var controlSize: ControlSize {
    get { standIn() }
    set { standIn() }
  }

  public var headerProminence: Prominence {
    get { standIn() }
    set { standIn() }
  }
}

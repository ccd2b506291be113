@_exported import Foundation

/// The body of every stand-in: it is type-checked and never runs.
func standIn() -> Never {
  fatalError("A stand-in was run.")
}

// https://developer.apple.com/documentation/appintents/appintent
@available(iOS 16.0, *)
public protocol AppIntent: Sendable {
  associatedtype PerformResult: IntentResult
  associatedtype SummaryContent: ParameterSummary

  static var title: LocalizedStringResource { get }
  static var description: IntentDescription? { get }
  static var openAppWhenRun: Bool { get }
  static var parameterSummary: SummaryContent { get }

  init()
  func perform() async throws -> PerformResult
}

@available(iOS 16.0, *)
extension AppIntent {
  public typealias Parameter<Value> = IntentParameter<Value>
  where Value: Sendable, Value: _IntentValue
  public typealias Dependency<Value> = AppDependency<Value> where Value: Sendable
  public typealias Summary = IntentParameterSummary<Self>

  public static var description: IntentDescription? { standIn() }
  public static var openAppWhenRun: Bool { standIn() }
}

@available(iOS 16.0, *)
extension AppIntent where SummaryContent == EmptySummary {
  public static var parameterSummary: EmptySummary { standIn() }
}

// https://developer.apple.com/documentation/appintents/openintent
@available(iOS 16.0, *)
public protocol OpenIntent: AppIntent {
  associatedtype Value: AppEntity

  var target: Value { get set }
}

// https://developer.apple.com/documentation/appintents/widgetconfigurationintent
@available(iOS 17.0, *)
public protocol WidgetConfigurationIntent: AppIntent {}

@available(iOS 17.0, *)
extension WidgetConfigurationIntent {
  public func perform() async throws -> Never { standIn() }
}

// https://developer.apple.com/documentation/appintents/appdependency
@available(iOS 16.0, *)
@propertyWrapper
public final class AppDependency<Value: Sendable>: @unchecked Sendable {
  public init() { standIn() }
  public var wrappedValue: Value { standIn() }
}

// https://developer.apple.com/documentation/appintents/appdependencymanager
@available(iOS 16.0, *)
public final class AppDependencyManager: @unchecked Sendable {
  public static let shared = AppDependencyManager()

  public func add<Dependency: Sendable>(
    key: AnyHashable? = nil, dependency provider: @autoclosure @escaping () -> Dependency
  ) { standIn() }
}

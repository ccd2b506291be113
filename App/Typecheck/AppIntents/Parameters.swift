// https://developer.apple.com/documentation/appintents/_intentvalue
@available(iOS 16.0, *)
public protocol _IntentValue {
  associatedtype ValueType
}

@available(iOS 16.0, *)
extension String: _IntentValue {
  public typealias ValueType = String
}

@available(iOS 16.0, *)
extension Optional: _IntentValue where Wrapped: _IntentValue {
  public typealias ValueType = Wrapped.ValueType
}

// https://developer.apple.com/documentation/appintents/intentparameter
@available(iOS 16.0, *)
@propertyWrapper
public final class IntentParameter<Value>: @unchecked Sendable
where Value: _IntentValue, Value: Sendable {
  public init(title: LocalizedStringResource, requestValueDialog: IntentDialog? = nil) {
    standIn()
  }

  public var wrappedValue: Value {
    get { standIn() }
    set { standIn() }
  }
  public var projectedValue: IntentParameter<Value> { standIn() }

  public func requestValue(_ dialog: IntentDialog? = nil) async throws -> Value.ValueType {
    standIn()
  }
  public func requestDisambiguation(
    among itemsToDisambiguate: [Value.ValueType], dialog: IntentDialog? = nil
  ) async throws -> Value.ValueType { standIn() }
}

// https://developer.apple.com/documentation/appintents/parametersummary
@available(iOS 16.0, *)
public protocol ParameterSummary {}

// https://developer.apple.com/documentation/appintents/emptysummary
@available(iOS 16.0, *)
public struct EmptySummary: ParameterSummary {}

// https://developer.apple.com/documentation/appintents/intentparametersummary
@available(iOS 16.0, *)
public struct IntentParameterSummary<Intent>: ParameterSummary where Intent: AppIntent {
  public init(_ summary: ParameterSummaryString<Intent>) { standIn() }
}

// https://developer.apple.com/documentation/appintents/parametersummarystring
@available(iOS 16.0, *)
public struct ParameterSummaryString<Intent>: ExpressibleByStringInterpolation
where Intent: AppIntent {
  public init(stringLiteral value: String) { standIn() }
  public init(stringInterpolation: StringInterpolation) { standIn() }

  public struct StringInterpolation: StringInterpolationProtocol {
    public init(literalCapacity: Int, interpolationCount: Int) { standIn() }
    public mutating func appendLiteral(_ literal: String) { standIn() }
    public mutating func appendInterpolation<Value>(
      _ keyPath: KeyPath<Intent, IntentParameter<Value>>
    ) { standIn() }
  }
}

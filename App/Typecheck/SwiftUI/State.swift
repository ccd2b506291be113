// https://developer.apple.com/documentation/swiftui/dynamicproperty
@available(iOS 13.0, *)
public protocol DynamicProperty {}

@available(iOS 13.0, *)
extension DynamicProperty {
  public mutating func update() { standIn() }
}

// https://developer.apple.com/documentation/swiftui/binding
@available(iOS 13.0, *)
@propertyWrapper @dynamicMemberLookup
public struct Binding<Value>: DynamicProperty {
  @preconcurrency
  public init(
    @_inheritActorContext get: @escaping @isolated(any) @Sendable () -> Value,
    @_inheritActorContext set: @escaping @isolated(any) @Sendable (Value) -> Void
  ) { standIn() }

  public static func constant(_ value: Value) -> Binding<Value> { standIn() }

  public var wrappedValue: Value {
    get { standIn() }
    nonmutating set { standIn() }
  }

  public var projectedValue: Binding<Value> { standIn() }

  public subscript<Subject>(
    dynamicMember keyPath: WritableKeyPath<Value, Subject>
  ) -> Binding<Subject> { standIn() }
}

@available(iOS 13.0, *)
extension Binding: @unchecked Sendable where Value: Sendable {}

@available(iOS 15.0, *)
extension Binding: Identifiable where Value: Identifiable {
  public var id: Value.ID { standIn() }
}

@available(iOS 15.0, *)
extension Binding: Sequence where Value: MutableCollection {
  public typealias Element = Binding<Value.Element>
}

@available(iOS 15.0, *)
extension Binding: Collection where Value: MutableCollection {
  public typealias Index = Value.Index
  public typealias Indices = Value.Indices

  public var startIndex: Binding<Value>.Index { standIn() }
  public var endIndex: Binding<Value>.Index { standIn() }
  public var indices: Value.Indices { standIn() }

  public func index(after i: Binding<Value>.Index) -> Binding<Value>.Index { standIn() }
  public subscript(position: Binding<Value>.Index) -> Binding<Value>.Element { standIn() }
}

@available(iOS 15.0, *)
extension Binding: BidirectionalCollection
where Value: BidirectionalCollection, Value: MutableCollection {
  public func index(before i: Binding<Value>.Index) -> Binding<Value>.Index { standIn() }
}

@available(iOS 15.0, *)
extension Binding: RandomAccessCollection
where Value: MutableCollection, Value: RandomAccessCollection {}

// https://developer.apple.com/documentation/swiftui/bindable
@available(iOS 17.0, *)
@dynamicMemberLookup @propertyWrapper
public struct Bindable<Value> {
  public var wrappedValue: Value {
    get { standIn() }
    set { standIn() }
  }

  public var projectedValue: Bindable<Value> { standIn() }

  @available(*, unavailable, message: "The wrapped value must be an Observable object")
  public init(wrappedValue: Value) { standIn() }

  @available(*, unavailable, message: "The wrapped value must be an Observable object")
  public init(projectedValue: Bindable<Value>) { standIn() }
}

@available(iOS 17.0, *)
extension Bindable where Value: AnyObject {
  public subscript<Subject>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>
  ) -> Binding<Subject> { standIn() }
}

@available(iOS 17.0, *)
extension Bindable where Value: AnyObject, Value: Observable {
  public init(wrappedValue: Value) { standIn() }
}

@available(iOS 17.0, *)
extension Bindable: Sendable where Value: Sendable {}

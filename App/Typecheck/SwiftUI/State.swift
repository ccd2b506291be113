// A stand-in: declarations only, written from Apple's public documentation. Not Apple's code; nothing
// here runs.

@available(iOS 13.0, *)
public protocol DynamicProperty {
  mutating func update()
}

@available(iOS 13.0, *)
extension DynamicProperty {
  public mutating func update() { standIn() }
}

@available(iOS 13.0, *)
@propertyWrapper
public struct State<Value>: DynamicProperty {
  public init(wrappedValue value: Value) { standIn() }
  public init(initialValue value: Value) { standIn() }

  public var wrappedValue: Value {
    get { standIn() }
    nonmutating set { standIn() }
  }

  public var projectedValue: Binding<Value> { standIn() }
}

@available(iOS 13.0, *)
extension State: Sendable where Value: Sendable {}

@available(iOS 13.0, *)
extension State where Value: ExpressibleByNilLiteral {
  public init() { standIn() }
}

@available(iOS 13.0, *)
@propertyWrapper @dynamicMemberLookup
public struct Binding<Value>: DynamicProperty {
  @preconcurrency
  public init(
    @_inheritActorContext get: @escaping @isolated(any) @Sendable () -> Value,
    @_inheritActorContext set: @escaping @isolated(any) @Sendable (Value) -> Void
  ) { standIn() }

  @preconcurrency
  public init(
    @_inheritActorContext get: @escaping @isolated(any) @Sendable () -> Value,
    @_inheritActorContext set: @escaping @isolated(any) @Sendable (Value, Transaction) -> Void
  ) { standIn() }

  public init(projectedValue: Binding<Value>) { standIn() }

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

@available(iOS 13.0, *)
extension Binding {
  public init<V>(_ base: Binding<V>) where Value == V? { standIn() }
  public init?(_ base: Binding<Value?>) { standIn() }
  public init<V>(_ base: Binding<V>) where Value == AnyHashable, V: Hashable { standIn() }

  public func animation(_ animation: Animation? = .default) -> Binding<Value> { standIn() }
  public func transaction(_ transaction: Transaction) -> Binding<Value> { standIn() }
}

@available(iOS 15.0, *)
extension Binding: Sequence where Value: MutableCollection {
  public typealias Element = Binding<Value.Element>
  public typealias Iterator = IndexingIterator<Binding<Value>>
  public typealias SubSequence = Slice<Binding<Value>>
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

@available(iOS 17.0, *)
@dynamicMemberLookup @propertyWrapper
public struct Bindable<Value> {
  let location: Int

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
  public init(_ wrappedValue: Value) { standIn() }
  public init(projectedValue: Bindable<Value>) { standIn() }
}

@available(iOS 17.0, *)
extension Bindable: Identifiable where Value: Identifiable {
  public var id: Value.ID { standIn() }
}

@available(iOS 17.0, *)
extension Bindable: Sendable where Value: Sendable {}

@available(iOS 14.0, *)
@propertyWrapper
public struct ScaledMetric<Value>: DynamicProperty where Value: BinaryFloatingPoint {
  public init(wrappedValue: Value) { standIn() }
  public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) { standIn() }

  public var wrappedValue: Value { standIn() }
}

@available(iOS 14.0, *)
@propertyWrapper
public struct Namespace: DynamicProperty {
  public struct ID: Hashable, Sendable {}

  public init() {}

  public var wrappedValue: Namespace.ID { standIn() }
}

@available(iOS 13.0, *)
public struct Transaction {
  public init() {}
  public init(animation: Animation?) {}

  public var animation: Animation? {
    get { standIn() }
    set { standIn() }
  }

  public var disablesAnimations: Bool {
    get { standIn() }
    set { standIn() }
  }
}

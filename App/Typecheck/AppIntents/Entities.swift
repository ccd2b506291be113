public import CoreSpotlight

// https://developer.apple.com/documentation/appintents/appentity
@available(iOS 16.0, *)
public protocol AppEntity: Identifiable, Sendable, _IntentValue
where ID == String, ValueType == Self {
  associatedtype DefaultQuery: EntityQuery where DefaultQuery.Entity == Self

  static var defaultQuery: DefaultQuery { get }
  static var typeDisplayRepresentation: TypeDisplayRepresentation { get }
  var displayRepresentation: DisplayRepresentation { get }
}

// https://developer.apple.com/documentation/appintents/entityquery
@available(iOS 16.0, *)
public protocol EntityQuery: Sendable {
  associatedtype Entity: AppEntity

  init()
  func entities(for identifiers: [Entity.ID]) async throws -> [Entity]
  func suggestedEntities() async throws -> [Entity]
}

// https://developer.apple.com/documentation/appintents/entitystringquery
@available(iOS 16.0, *)
public protocol EntityStringQuery: EntityQuery {
  func entities(matching string: String) async throws -> [Entity]
}

// https://developer.apple.com/documentation/appintents/indexedentity
@available(iOS 18.0, *)
public protocol IndexedEntity: AppEntity {
  var attributeSet: CSSearchableItemAttributeSet { get }
}

@available(iOS 18.0, *)
extension IndexedEntity {
  public var defaultAttributeSet: CSSearchableItemAttributeSet { standIn() }
}

@available(iOS 18.0, *)
extension CSSearchableIndex {
  public func indexAppEntities<Entity>(
    _ entities: [Entity], priority: Int = 0
  ) async throws where Entity: IndexedEntity { standIn() }

  public func deleteAppEntities<Entity>(ofType: Entity.Type) async throws
  where Entity: IndexedEntity { standIn() }
}

// A stand-in: declarations only, written from the public documentation. Not Apple's code; nothing
// here runs.

// On Apple's systems these are in Foundation.

@available(iOS 15.0, *)
extension AttributeScopes {
  public struct AccessibilityAttributes: AttributeScope {
    @available(iOS 17.0, *)
    public let accessibilitySpeechAnnouncementPriority: AnnouncementPriorityAttribute

    @available(iOS 17.0, *)
    public enum AnnouncementPriorityAttribute: CodableAttributedStringKey {
      public typealias Value = AnnouncementPriority

      public static let name = "AccessibilitySpeechAnnouncementPriority"

      public enum AnnouncementPriority: String, Codable, Sendable, Hashable {
        case high
        case `default`
        case low
      }
    }
  }
}

@available(iOS 15.0, *)
extension AttributeDynamicLookup {
  public subscript<T: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.AccessibilityAttributes, T>
  ) -> T { standIn() }
}

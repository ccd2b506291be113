// A stand-in: declarations only, written from Apple's public documentation. Not Apple's code; nothing
// here runs.

@available(iOS 14.0, *)
extension View {
  nonisolated public func accessibilityLabel(_ label: Text) -> ModifiedContent<
    Self, AccessibilityAttachmentModifier
  > { standIn() }

  nonisolated public func accessibilityLabel(_ labelKey: LocalizedStringKey) -> ModifiedContent<
    Self, AccessibilityAttachmentModifier
  > { standIn() }

  @_disfavoredOverload
  nonisolated public func accessibilityLabel<S>(_ label: S) -> ModifiedContent<
    Self, AccessibilityAttachmentModifier
  > where S: StringProtocol { standIn() }

  nonisolated public func accessibilityValue(_ value: Text) -> ModifiedContent<
    Self, AccessibilityAttachmentModifier
  > { standIn() }

  nonisolated public func accessibilityValue(_ valueKey: LocalizedStringKey) -> ModifiedContent<
    Self, AccessibilityAttachmentModifier
  > { standIn() }

  @_disfavoredOverload
  nonisolated public func accessibilityValue<S>(_ value: S) -> ModifiedContent<
    Self, AccessibilityAttachmentModifier
  > where S: StringProtocol { standIn() }

  nonisolated public func accessibilityHint(_ hint: Text) -> ModifiedContent<
    Self, AccessibilityAttachmentModifier
  > { standIn() }

  nonisolated public func accessibilityHint(_ hintKey: LocalizedStringKey) -> ModifiedContent<
    Self, AccessibilityAttachmentModifier
  > { standIn() }

  @_disfavoredOverload
  nonisolated public func accessibilityHint<S>(_ hint: S) -> ModifiedContent<
    Self, AccessibilityAttachmentModifier
  > where S: StringProtocol { standIn() }

  nonisolated public func accessibilityHidden(_ hidden: Bool) -> ModifiedContent<
    Self, AccessibilityAttachmentModifier
  > { standIn() }

  nonisolated public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> ModifiedContent<
    Self, AccessibilityAttachmentModifier
  > { standIn() }

  nonisolated public func accessibilityRemoveTraits(_ traits: AccessibilityTraits)
    -> ModifiedContent<Self, AccessibilityAttachmentModifier>
  { standIn() }

  nonisolated public func accessibilityIdentifier(_ identifier: String) -> ModifiedContent<
    Self, AccessibilityAttachmentModifier
  > { standIn() }

  nonisolated public func accessibilitySortPriority(_ sortPriority: Double) -> ModifiedContent<
    Self, AccessibilityAttachmentModifier
  > { standIn() }

  nonisolated public func accessibilityRespondsToUserInteraction(
    _ respondsToUserInteraction: Bool = true
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { standIn() }

  nonisolated public func accessibilityInputLabels(_ inputLabels: [Text]) -> ModifiedContent<
    Self, AccessibilityAttachmentModifier
  > { standIn() }

  nonisolated public func accessibilityInputLabels(_ inputLabelKeys: [LocalizedStringKey])
    -> ModifiedContent<Self, AccessibilityAttachmentModifier>
  { standIn() }

  @_disfavoredOverload
  nonisolated public func accessibilityInputLabels<S>(_ inputLabels: [S]) -> ModifiedContent<
    Self, AccessibilityAttachmentModifier
  > where S: StringProtocol { standIn() }
}

@available(iOS 14.0, *)
extension ModifiedContent where Content: View, Modifier == AccessibilityAttachmentModifier {
  nonisolated public func accessibilityLabel(_ label: Text) -> ModifiedContent<Content, Modifier> {
    standIn()
  }

  nonisolated public func accessibilityLabel(_ labelKey: LocalizedStringKey) -> ModifiedContent<
    Content, Modifier
  > { standIn() }

  @_disfavoredOverload
  nonisolated public func accessibilityLabel<S>(_ label: S) -> ModifiedContent<Content, Modifier>
  where S: StringProtocol { standIn() }

  nonisolated public func accessibilityValue(_ value: Text) -> ModifiedContent<Content, Modifier> {
    standIn()
  }

  nonisolated public func accessibilityValue(_ valueKey: LocalizedStringKey) -> ModifiedContent<
    Content, Modifier
  > { standIn() }

  @_disfavoredOverload
  nonisolated public func accessibilityValue<S>(_ value: S) -> ModifiedContent<Content, Modifier>
  where S: StringProtocol { standIn() }

  nonisolated public func accessibilityHint(_ hint: Text) -> ModifiedContent<Content, Modifier> {
    standIn()
  }

  nonisolated public func accessibilityHint(_ hintKey: LocalizedStringKey) -> ModifiedContent<
    Content, Modifier
  > { standIn() }

  @_disfavoredOverload
  nonisolated public func accessibilityHint<S>(_ hint: S) -> ModifiedContent<Content, Modifier>
  where S: StringProtocol { standIn() }

  nonisolated public func accessibilityHidden(_ hidden: Bool) -> ModifiedContent<Content, Modifier>
  { standIn() }

  nonisolated public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> ModifiedContent<
    Content, Modifier
  > { standIn() }

  nonisolated public func accessibilityRemoveTraits(_ traits: AccessibilityTraits)
    -> ModifiedContent<Content, Modifier>
  { standIn() }

  nonisolated public func accessibilityIdentifier(_ identifier: String) -> ModifiedContent<
    Content, Modifier
  > { standIn() }

  nonisolated public func accessibilitySortPriority(_ sortPriority: Double) -> ModifiedContent<
    Content, Modifier
  > { standIn() }

  nonisolated public func accessibilityRespondsToUserInteraction(
    _ respondsToUserInteraction: Bool = true
  ) -> ModifiedContent<Content, Modifier> { standIn() }

  nonisolated public func accessibilityInputLabels(_ inputLabels: [Text]) -> ModifiedContent<
    Content, Modifier
  > { standIn() }

  nonisolated public func accessibilityInputLabels(_ inputLabelKeys: [LocalizedStringKey])
    -> ModifiedContent<Content, Modifier>
  { standIn() }

  @_disfavoredOverload
  nonisolated public func accessibilityInputLabels<S>(_ inputLabels: [S]) -> ModifiedContent<
    Content, Modifier
  > where S: StringProtocol { standIn() }
}

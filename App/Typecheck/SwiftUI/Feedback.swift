// https://developer.apple.com/documentation/swiftui/sensoryfeedback
@available(iOS 17.0, *)
public struct SensoryFeedback: Equatable, Sendable {
  public static let selection = SensoryFeedback()
}

@available(iOS 17.0, *)
extension View {
  // https://developer.apple.com/documentation/swiftui/view/sensoryfeedback(_:trigger:)
  nonisolated public func sensoryFeedback<T>(
    _ feedback: SensoryFeedback, trigger: T
  ) -> some View where T: Equatable { standIn() }
}

// A stand-in: declarations only, written from Apple's public documentation. Not Apple's code; nothing
// here runs.

@available(iOS 17.0, *)
public struct SensoryFeedback: Equatable, Sendable {
  public struct Weight: Equatable, Sendable {
    public static let light = Weight()
    public static let medium = Weight()
    public static let heavy = Weight()
  }

  public struct Flexibility: Equatable, Sendable {
    public static let rigid = Flexibility()
    public static let solid = Flexibility()
    public static let soft = Flexibility()
  }

  public static let start = SensoryFeedback()
  public static let stop = SensoryFeedback()
  public static let alignment = SensoryFeedback()
  public static let decrease = SensoryFeedback()
  public static let increase = SensoryFeedback()
  public static let levelChange = SensoryFeedback()
  public static let selection = SensoryFeedback()
  public static let success = SensoryFeedback()
  public static let warning = SensoryFeedback()
  public static let error = SensoryFeedback()
  public static let impact = SensoryFeedback()

  public static func impact(
    weight: SensoryFeedback.Weight = .medium, intensity: Double = 1.0
  ) -> SensoryFeedback { standIn() }

  public static func impact(
    flexibility: SensoryFeedback.Flexibility, intensity: Double = 1.0
  ) -> SensoryFeedback { standIn() }
}

@available(iOS 17.0, *)
extension View {
  nonisolated public func sensoryFeedback<T>(
    _ feedback: SensoryFeedback, trigger: T
  ) -> some View where T: Equatable { standIn() }

  nonisolated public func sensoryFeedback<T>(
    _ feedback: SensoryFeedback, trigger: T,
    condition: @escaping (_ oldValue: T, _ newValue: T) -> Bool
  ) -> some View where T: Equatable { standIn() }

  nonisolated public func sensoryFeedback<T>(
    trigger: T, _ feedback: @escaping (_ oldValue: T, _ newValue: T) -> SensoryFeedback?
  ) -> some View where T: Equatable { standIn() }

  nonisolated public func sensoryFeedback<T>(
    trigger: T, _ feedback: @escaping () -> SensoryFeedback?
  ) -> some View where T: Equatable { standIn() }
}

public import CambistDesk
public import CambistModel
import CambistMoney
public import CambistScreens
import CambistStore
public import Observation

/// The state and actions of the alerts.
@MainActor
@Observable
public final class AlertsModel {
  /// A removed alert that can be restored.
  public struct Removed: Sendable, Hashable {
    /// The number of the alert.
    public let id: Int64
    /// The message about it.
    public let text: String
  }

  /// Whether the list of alerts is open.
  public var isListOpen = false
  /// The current screen.
  public private(set) var screen: AlertsScreen
  /// The number of reached alerts that the user has not seen.
  public private(set) var unseen = 0
  /// The form that adds an alert; nil while none is open.
  public private(set) var form: AlertForm?
  /// The alert removed last.
  public private(set) var removed: Removed?
  /// Why the alerts cannot be read or changed; nil when they can.
  public private(set) var notice: Notice?

  private let desk: Desk
  private let presentation: @MainActor () -> Presentation<Phrases>
  private var input: AlertForm.Input?
  private var reading: AlertReading?

  /// The maximum number of listed firings.
  private static let mostReached = 30

  /// A model that shows an empty screen until it is loaded.
  ///
  /// - Parameter presentation: The presentation of screens at the current time.
  public init(
    _ desk: Desk, presentation: @escaping @MainActor () -> Presentation<Phrases>
  ) {
    self.desk = desk
    self.presentation = presentation
    screen = AlertsScreen([], readings: [:], firings: [], unseen: 0, in: presentation())
    // It is not known yet whether there are any.
    screen.empty = nil
  }

  /// Shows the current data.
  public func load() async {
    do throws(Problem) {
      let alerts = try await desk.alerts.alerts()
      let firings = try await desk.alerts.newestFirings(limit: Self.mostReached)
      await desk.alerts.refreshCounts()
      unseen = desk.alerts.counts.unseen
      screen = AlertsScreen(
        alerts, readings: await desk.alerts.readings(of: alerts), firings: firings,
        unseen: unseen, in: presentation())
      notice = nil
    } catch {
      notice = error.notice(in: presentation())
    }
    if form != nil { render() }
  }

  /// Loads now and every minute until the task is cancelled; runs while the screen is visible.
  public func watch() async {
    await desk.clock.eachMinute { await load() }
  }

  /// Marks the reached alerts as seen, also for notifications. The marks stay until the list is
  /// loaded again.
  public func markSeen() async {
    await change { () async throws(Problem) in
      try await desk.alerts.markSeen()
      try await desk.alerts.skipNews(for: .notifications)
    }
    unseen = desk.alerts.counts.unseen
  }

  /// Removes an alert, which can be restored with ``undo()``.
  public func remove(_ id: Int64) async {
    let title = screen.rows.first { $0.id == id }?.title ?? ""
    await change { () async throws(Problem) in
      guard try await desk.alerts.remove(id) else { return }
      removed = Removed(id: id, text: presentation().phrases.alerts.removed(title))
    }
    await load()
  }

  /// Restores the alert removed last, in its state.
  public func undo() async {
    guard let last = removed else { return }
    removed = nil
    await change { () async throws(Problem) in _ = try await desk.alerts.restore(last.id) }
    await load()
  }

  /// Dismisses the alert removed last.
  public func forget() { removed = nil }

  private func change(_ work: () async throws(Problem) -> Void) async {
    do {
      try await work()
    } catch {
      notice = error.notice(in: presentation())
    }
  }
}

// MARK: - Adding

extension AlertsModel {
  /// Opens the form for an alert on a subject.
  public func startAdding(_ subject: AlertRule.Subject) async {
    input = AlertForm.Input(subject)
    reading = nil
    render()
    if let rule = AlertRule(subject, .atLeast(1)) { reading = await desk.alerts.reading(of: rule) }
    if input?.subject == subject { render() }
  }

  /// Closes the form.
  public func stopAdding() {
    input = nil
    form = nil
  }

  /// Chooses a condition of the form.
  public func choose(_ condition: AlertRule.Condition.Kind) {
    input?.condition = condition
    render()
  }

  /// Sets the value of the form.
  public func type(_ value: String) { type(value, keypadSign: nil) }

  /// - Parameter keypadSign: The decimal sign of the keypad; nil for that of this device.
  package func type(_ value: String, keypadSign: String?) {
    guard let old = input?.value else { return }
    input?.value = AmountFields.mapped(
      value, from: old, to: presentation().style, keypadSign: keypadSign)
    render()
  }

  /// Adds the alert of the form and closes it; if it fails, the form shows why.
  ///
  /// - Returns: Whether the alert now exists.
  public func add() async -> Bool {
    guard let input else { return false }
    do {
      let rule = try AlertRule(
        input.subject, input.condition, typed: input.value, presentation().style)
      _ = try await desk.addAlert(rule)
      stopAdding()
      await load()
      return true
    } catch {
      render(error: AlertFailure.text(of: error, presentation()))
      return false
    }
  }

  private func render(error: String? = nil) {
    form = input.map {
      AlertForm(
        $0, reading: reading, catalog: CurrencyCatalog(), recent: [], error: error,
        in: presentation())
    }
  }
}

import CambistDesk
import CambistDocuments
import CambistModel
import CambistScreens
import CambistStore
import Foundation

/// Checks alerts, and prints each firing once.
struct AlertWatch: Sendable {
  private let desk: Desk
  private let program: AlertProgram?
  private let isJSON: Bool
  private let locale: LocaleOptions

  /// How often to look for new firings; another process may have detected them.
  private static let beat = Duration.milliseconds(500)
  /// How often to check whether alerts have current values.
  private static let inspection = Duration.seconds(30)

  init(_ desk: Desk, program: AlertProgram?, isJSON: Bool, locale: LocaleOptions) {
    self.desk = desk
    self.program = program
    self.isJSON = isJSON
    self.locale = locale
  }

  func run() async throws {
    let alerts = desk.alerts
    if let unfinished = try await alerts.unfinishedTelling(to: .command) {
      Terminal.warn(
        "Cambist ended while it passed on firing \(unfinished.id), which is not repeated: \(unfinished.line(in: locale.presentation))"
      )
      try await alerts.endTelling(unfinished, to: .command)
    }
    // A new reader starts with the next firing.
    _ = try await alerts.news(for: .command)
    let count = try await alerts.alerts().count
    try await Terminal.untilInterrupted {
      Terminal.warn(
        count == 0
          ? "\(Phrases.english.alerts.empty). Watching for new ones."
          : "Watching \(count) \(count == 1 ? "alert" : "alerts").")
      try await withThrowingTaskGroup { group in
        group.addTask { await alerts.run() }
        group.addTask { await receiveQuotes() }
        group.addTask { try await reportUnchecked() }
        group.addTask { try await report() }
        for try await _ in group {}
      }
    }
  }

  /// Connects to the quotes as soon as an alert needs them.
  private func receiveQuotes() async {
    while await (try? desk.alerts.alerts())?.contains(where: { $0.rule.subject.kind == .quote })
      != true
    {
      guard (try? await Task.sleep(for: .seconds(5))) != nil else { return }
    }
    await desk.quotes.run()
  }

  private func report() async throws {
    while true {
      for firing in try await desk.alerts.news(for: .command) {
        try Task.checkCancellation()
        guard try await desk.alerts.beginTelling(firing, to: .command) else { continue }
        try await report(firing)
        try await desk.alerts.endTelling(firing, to: .command)
      }
      try await Task.sleep(for: Self.beat)
    }
  }

  private func report(_ firing: AlertFiring) async throws {
    let presentation = locale.presentation
    let document = AlertFiringDocument(firing, in: presentation)
    if isJSON {
      try Terminal.write(json: document)
    } else {
      try Terminal.write(firing.line(in: presentation))
    }
    guard let program else { return }
    if let reason = await program.run(with: try JSONDocument.data(document) + Data("\n".utf8)) {
      Terminal.warn("The command for firing \(firing.id) \(reason).")
    }
  }

  /// Reports once for each alert that its value is missing or too old.
  private func reportUnchecked() async throws {
    var reported: Set<Int64> = []
    while true {
      try await Task.sleep(for: Self.inspection)
      let alerts = try await desk.alerts.alerts()
      let readings = await desk.alerts.readings(of: alerts)
      let presentation = locale.presentation
      for alert in alerts {
        let reading = readings[alert.id]
        guard reading?.isCurrent != true else {
          reported.remove(alert.id)
          continue
        }
        guard reported.insert(alert.id).inserted else { continue }
        let now = AlertText.now(reading, of: alert.rule.subject, in: presentation)
        Terminal.warn("\(AlertText.title(of: alert.rule, in: presentation)): \(now)")
      }
    }
  }
}

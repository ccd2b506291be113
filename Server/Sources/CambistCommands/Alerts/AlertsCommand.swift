import ArgumentParser
import CambistDesk
import CambistDocuments
import CambistLinuxTransport
import CambistModel
import CambistScreens

/// `cambist alerts`: what the user wants to know as soon as it happens.
struct AlertsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "alerts", abstract: "List, add, remove and watch alerts.",
    discussion: """
      An alert fires once when its condition is met, and is armed again when the value has moved back: \
      by half a percent of a threshold, or to half of a move. Outdated values, given how often \
      their source publishes, are not checked. Alerts are checked while the server runs, and by \
      --watch.
      """,
    subcommands: [List.self, Add.self, Remove.self, Reached.self], defaultSubcommand: List.self)

  /// `cambist alerts list`
  struct List: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "List alerts with their state, or watch them.",
      discussion: """
        With --watch, each firing is printed once, also with several watching commands, and after \
        a restart. --exec runs a command for each, one at a time, with the firing as JSON \
        on its standard input. The command is started directly, without a shell. If Cambist is \
        killed while a command runs, that command is not run again, and the next --watch reports it.
        """)

    @Flag(help: "Check alerts and print each one that fires, until Ctrl-C.")
    var watch = false

    @Flag(help: "Print JSON; with --watch, a line for each firing.")
    var json = false

    @OptionGroup var locale: LocaleOptions
    @OptionGroup var rates: RateOptions
    @OptionGroup var markets: MarketOptions
    @OptionGroup var quotes: QuoteOptions
    @OptionGroup var store: StoreOptions

    @Option(
      parsing: .remaining,
      help: ArgumentHelp(
        "With --watch: run this command for each firing. Everything after --exec belongs to it.",
        valueName: "command"))
    var exec: [String] = []

    func validate() throws {
      guard watch || exec.isEmpty else {
        throw ValidationError("Use --exec together with --watch.")
      }
    }

    func run() async throws {
      try await reporting {
        if watch {
          let command = try exec.isEmpty ? nil : AlertProgram(exec)
          try await AlertWatch(
            try desk(), program: command, isJSON: json, locale: locale
          ).run()
        } else {
          try await list()
        }
      }
    }

    private func desk() throws -> Desk {
      let transport = LinuxHTTPTransport(version: Cambist.version)
      var feeds = try rates.feeds { _ in transport }
      try markets.add(to: &feeds, transport)
      try quotes.add(to: &feeds)
      return Desk(store: try store.open(), feeds: feeds, refreshesAtStart: false)
    }

    private func list() async throws {
      let alerts = try await Desk(store: try store.open(), feeds: .init(rateSources: [])).alerts
        .alerts()
      let presentation = locale.presentation
      if json {
        return try Terminal.write(json: alerts.map { AlertDocument($0, in: presentation) })
      }
      guard !alerts.isEmpty else {
        return Terminal.warn(
          "\(Phrases.english.alerts.empty). Add one with: cambist alerts add \"EUR/USD >= 1.20\"")
      }
      var rows = [["ID", "ALERT", "STATE"]]
      for alert in alerts {
        let reached = alert.isArmed ? nil : alert.lastFiring
        rows.append([
          String(alert.id), AlertText.title(of: alert.rule, in: presentation),
          reached.map { AlertText.time(of: $0, in: presentation) }
            ?? Phrases.english.alerts.waiting,
        ])
      }
      try Terminal.write(table: rows, leading: [1, 2])
    }
  }

  /// `cambist alerts remove ID`
  struct Remove: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Remove an alert.", aliases: ["rm"])

    @Argument(help: "The number of the alert in the list.")
    var id: Int64

    @OptionGroup var store: StoreOptions

    func run() async throws {
      try await reporting {
        try await Desk(store: try store.open(), feeds: .init(rateSources: [])).removeAlert(id)
        try Terminal.write("Alert \(id) removed.")
      }
    }
  }

  /// `cambist alerts reached`
  struct Reached: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "List the firings, the newest first.")

    @Option(help: ArgumentHelp("List at most this many.", valueName: "count"))
    var limit = 50

    @Flag(help: "Print JSON.")
    var json = false

    @OptionGroup var locale: LocaleOptions
    @OptionGroup var store: StoreOptions

    func validate() throws {
      guard (1...1_000).contains(limit) else {
        throw ValidationError("--limit must be from 1 to 1000.")
      }
    }

    func run() async throws {
      try await reporting {
        let firings = try await Desk(store: try store.open(), feeds: .init(rateSources: []))
          .alerts.newestFirings(limit: limit)
        let presentation = locale.presentation
        if json {
          return try Terminal.write(
            json: firings.map { AlertFiringDocument($0, in: presentation) })
        }
        for firing in firings {
          try Terminal.write(
            presentation.text(firing.firedAt) + "  " + firing.line(in: presentation))
        }
      }
    }
  }
}

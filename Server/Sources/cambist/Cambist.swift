import ArgumentParser
import CambistStore

@main
enum Main {
  static func main() async {
    guard let plain = Conversion(plain: CommandLine.arguments) else { return await Cambist.main() }
    do {
      try await reporting {
        try await plain.run(
          on: try RateSources().desk(
            try DeskDatabase.told(in: DataFolder.standard, for: .command)))
      }
    } catch {
      Cambist.exit(withError: error)
    }
  }
}

/// The command line.
struct Cambist: AsyncParsableCommand {
  static let version = "0.1.0"

  static let configuration = CommandConfiguration(
    commandName: "cambist",
    abstract: "A currency desk: exact to the last cent.",
    version: version,
    subcommands: wanted.map { [$0] } ?? commands)

  private static let commands: [any ParsableCommand.Type] = [
    ServeCommand.self, ConvertCommand.self, RatesCommand.self, CurrenciesCommand.self,
    PairsCommand.self, HistoryCommand.self, BooksCommand.self, QuotesCommand.self,
    SalesCommand.self, BackupCommand.self, RestoreCommand.self,
  ]

  /// The command that is named first. The parser looks into every command that it is told of,
  /// which takes longer than most of them run.
  private static var wanted: (any ParsableCommand.Type)? {
    guard let name = CommandLine.arguments.dropFirst().first else { return nil }
    return commands.first { $0.configuration.commandName == name }
  }
}

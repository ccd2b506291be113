import ArgumentParser
import CambistDesk
import CambistModel
import CambistStore
import Foundation

/// The program `cambist`.
package enum CambistProgram {
  /// Runs the command in the arguments of the process.
  package static func main() async {
    // A write beyond the limit of `ulimit -f` fails, as on a full disk.
    signal(SIGXFSZ, SIG_IGN)
    guard let command = plainCommand() else { return await Cambist.main(Cambist.arguments) }
    MainThread.run {
      do {
        try await reporting(command)
        Cambist.exit()
      } catch {
        Cambist.exit(withError: error)
      }
    }
  }

  /// The command in arguments that the parser need not read; nil for others.
  private static func plainCommand() -> (@Sendable () async throws -> Void)? {
    if let word = TypedArguments.unknownWord(in: Array(CommandLine.arguments.dropFirst())) {
      { throw try await failure(ofUnknown: word) }
    } else if let conversion = Conversion(plain: CommandLine.arguments) {
      { try await conversion.run(on: try desk()) }
    } else if let search = CurrencySearch(plain: CommandLine.arguments) {
      { try await search.run(on: try desk()) }
    } else {
      nil
    }
  }

  private static func failure(ofUnknown word: String) async throws -> Failure {
    let failure = Failure(.usage, "“\(word)” is not a command.")
    if let name = TypedArguments.guess(for: word) {
      return failure.adding("Did you mean \(name)?")
    }
    let names = await CurrencyCatalog.suggestion(for: word, in: try desk())
    return failure.adding(
      names.map { "\($0) Convert with: cambist 100 USD EUR" } ?? "See: cambist help")
  }

  /// The desk of a command without options.
  private static func desk() throws -> Desk {
    try RateSources().desk(
      try DeskDatabase.openReporting(in: DataFolder.standard, for: .command))
  }
}

/// The command line.
struct Cambist: AsyncParsableCommand {
  static let version = "0.1.0"

  static let configuration = CommandConfiguration(
    commandName: "cambist",
    abstract: "Convert, track and total money across currencies, exact to the last cent.",
    version: version,
    subcommands: wanted.map { [$0] } ?? commands)

  private static let commands: [any ParsableCommand.Type] = [
    ServeCommand.self, ConvertCommand.self, BoardCommand.self, RatesCommand.self,
    CurrenciesCommand.self, SourcesCommand.self, PairsCommand.self, AlertsCommand.self,
    HistoryCommand.self,
    BooksCommand.self, QuotesCommand.self, SalesCommand.self, PricesCommand.self, MCPCommand.self,
    BackupCommand.self,
    RestoreCommand.self,
  ]

  static let arguments = TypedArguments.parsed(
    Array(CommandLine.arguments.dropFirst()), of: commands)

  static func isCommand(_ name: String) -> Bool {
    name == "help" || commands.contains { $0.names.contains(name) }
  }

  static var commandNames: [String] { ["help"] + commands.flatMap { $0.names } }

  /// The command in the arguments. The parser initializes every command that it knows, which takes
  /// longer than most of them run.
  private static var wanted: (any ParsableCommand.Type)? {
    arguments.first.flatMap { name in commands.first { $0.names.contains(name) } }
  }
}

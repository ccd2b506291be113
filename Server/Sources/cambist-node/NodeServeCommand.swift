import ArgumentParser
import CambistCommands
import CambistPostgres

/// `cambist-node serve`: the web app of one of several machines.
struct NodeServeCommand: ServingCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve", abstract: "Serve the web app, with all data in PostgreSQL.")

  private static let variable = "CAMBIST_DATABASE"

  @Option(
    help: ArgumentHelp(
      "The address of the database, such as postgresql://cambist@one,two/cambist?target_session_attrs=read-write. Default: \(NodeServeCommand.variable), which keeps a password out of the list of processes.",
      valueName: "url"))
  var database: String?

  @Option(
    help: ArgumentHelp("The most connections to the database at a time.", valueName: "count"))
  var databaseConnections = 8

  @OptionGroup var options: ServeOptions
  @OptionGroup var access: AccessOptions
  @OptionGroup var open: OpenOptions
  @OptionGroup var rates: RateOptions
  @OptionGroup var markets: MarketOptions
  @OptionGroup var quotes: QuoteOptions

  func validate() throws {
    guard !address.isEmpty else {
      throw ValidationError("Use --database or \(Self.variable) to name the database.")
    }
    guard (1...1_000).contains(databaseConnections) else {
      throw ValidationError("--database-connections must be from 1 to 1000.")
    }
    guard !options.isDemo else {
      throw ValidationError("--demo works only with cambist serve: the database has real data.")
    }
  }

  func run() async throws {
    try await serve { [address, databaseConnections] in
      try await PostgresAddress(address).open(connections: databaseConnections)
    }
  }

  private var address: String { database ?? Environment.value(of: Self.variable) ?? "" }
}

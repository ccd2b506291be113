import ArgumentParser

/// The command line.
@main
struct Cambist: AsyncParsableCommand {
  static let version = "0.1.0"

  static let configuration = CommandConfiguration(
    commandName: "cambist",
    abstract: "A currency desk: exact to the last cent.",
    version: version,
    subcommands: [
      ServeCommand.self, ConvertCommand.self, RatesCommand.self, CurrenciesCommand.self,
      PairsCommand.self, HistoryCommand.self, BooksCommand.self,
      QuotesCommand.self, SalesCommand.self,
    ])
}

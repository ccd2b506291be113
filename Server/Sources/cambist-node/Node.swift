import ArgumentParser
import CambistCommands

/// The program for several machines that share a database. `cambist` does without it, and so without
/// the libraries of PostgreSQL.
@main
struct Node: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "cambist-node",
    abstract: "Serve the web app from several machines, with all data in PostgreSQL.",
    version: ServeOptions.version, subcommands: [NodeServeCommand.self])
}

import ArgumentParser
import CambistStore
import Foundation

/// Where the store is.
struct StoreOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The folder of the store.", valueName: "dir"))
  var data: String?

  /// Opens the store for a command, in the platform's folder for a user's data when none is named.
  func open() throws -> DeskDatabase {
    try DeskDatabase(directory: folder(standard: DataFolder.standard), for: .command)
  }

  /// Where the store is.
  func folder(standard: URL) -> URL {
    data.map { URL(fileURLWithPath: $0) } ?? standard
  }
}

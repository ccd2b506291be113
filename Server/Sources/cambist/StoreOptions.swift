import ArgumentParser
import CambistStore
import Foundation

/// Where the store is.
struct StoreOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The folder of the store.", valueName: "dir"))
  var data: String?

  /// Opens the store, in the platform's folder for a user's data when none is named.
  func open(standard: URL = DataFolder.standard) throws -> DeskDatabase {
    try DeskDatabase(directory: data.map { URL(fileURLWithPath: $0) } ?? standard)
  }
}

import ArgumentParser
import CambistStore

/// The location of the store.
struct StoreOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The data folder.", valueName: "dir"), completion: .directory)
  var data: String?

  /// Opens the store for a command, by default in the platform's folder for user data.
  func open() throws -> DeskDatabase {
    try DeskDatabase.openReporting(in: folder(standard: DataFolder.standard), for: .command)
  }

  /// The folder of the store.
  func folder(standard: String) -> String { data ?? standard }
}

extension DeskDatabase {
  /// Opens the store of a folder, and reports when its data could not be read.
  static func openReporting(in folder: String, for use: Use) throws -> DeskDatabase {
    let store = try DeskDatabase(path: folder, for: use)
    if let damaged = store.damaged {
      Terminal.warn(
        "Couldn’t read the saved data (\(damaged.reason)). The old file was saved as \(damaged.path), and Cambist started with a new one."
      )
    }
    if let reason = store.readOnlyReason {
      Terminal.warn(
        "Changes can’t be saved in \(folder) (\(reason)). Free up space, then restart Cambist.")
    }
    return store
  }
}

import ArgumentParser
import CambistStore

/// Where the store is.
struct StoreOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The folder of the store.", valueName: "dir"))
  var data: String?

  /// Opens the store for a command, in the platform's folder for a user's data when none is named.
  func open() throws -> DeskDatabase {
    try DeskDatabase.told(in: folder(standard: DataFolder.standard), for: .command)
  }

  /// Where the store is.
  func folder(standard: String) -> String { data ?? standard }
}

extension DeskDatabase {
  /// Opens the store of a folder, and says so when what was in it could not be read.
  static func told(in folder: String, for use: Use) throws -> DeskDatabase {
    let store = try DeskDatabase(path: folder, for: use)
    if let damaged = store.damaged {
      Terminal.warn(
        "what was kept could not be read (\(damaged.reason)): it is set aside as \(damaged.path), and a new store was started."
      )
    }
    if let reason = store.readOnlyReason {
      Terminal.warn("nothing can be saved in \(folder): \(reason). Make room, then restart.")
    }
    return store
  }
}

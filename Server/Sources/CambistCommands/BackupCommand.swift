import ArgumentParser
import CambistStore

/// `cambist backup`: the store in one file.
struct BackupCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "backup",
    abstract: "Back up all data to one file, even while the server runs.")

  @Argument(help: "The file to write.", completion: .file())
  var file: String

  @Flag(help: "Replace the file if it exists.")
  var force = false

  @OptionGroup var store: StoreOptions

  func run() async throws {
    try await reporting {
      let folder = store.folder(standard: DataFolder.standard)
      do {
        try DeskBackup.make(of: folder, at: file, replaces: force)
      } catch StoreError.exists(let path) {
        throw Failure(.store, "\(path) already exists. Use --force to replace it.")
      }
      try Terminal.write("Backed up \(folder) to \(file).")
    }
  }
}

import ArgumentParser
import CambistStore

/// `cambist backup`: the store in one file.
struct BackupCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "backup",
    abstract: "Copy the store into one file. A desk may be running meanwhile.")

  @Argument(help: "The file to write.")
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
        throw Failure(.store, "\(path) already exists; --force replaces it.")
      }
      try Terminal.write("The store \(folder) was backed up to \(file).")
    }
  }
}

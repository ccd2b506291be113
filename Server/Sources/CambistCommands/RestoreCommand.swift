import ArgumentParser
import CambistStore

/// `cambist restore`: replaces the store by a backup.
struct RestoreCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "restore",
    abstract: "Restore all data from a backup. The previous data are kept in another file.")

  @Argument(help: "A file written by `cambist backup`.", completion: .file())
  var file: String

  @OptionGroup var store: StoreOptions

  func run() async throws {
    try await reporting {
      let folder = store.folder(standard: DataFolder.standard)
      let aside: String?
      do {
        aside = try DeskBackup.restore(file, to: folder)
      } catch StoreError.missing(let path) {
        throw Failure(.notFound, "File \(path) not found.")
      }
      try Terminal.write("Restored \(file) to \(folder).")
      guard let aside else { return }
      try Terminal.write("The previous data were saved as \(aside).")
    }
  }
}

import ArgumentParser
import CambistStore

/// `cambist restore`: a backup in the place of the store.
struct RestoreCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "restore",
    abstract: "Replace the store with a backup. The earlier store is set aside.")

  @Argument(help: "A file that `cambist backup` has written.")
  var file: String

  @OptionGroup var store: StoreOptions

  func run() async throws {
    try await reporting {
      let folder = store.folder(standard: DataFolder.standard)
      let aside: String?
      do {
        aside = try DeskBackup.restore(file, to: folder)
      } catch StoreError.missing(let path) {
        throw Failure(.notFound, "There is no file \(path).")
      }
      try Terminal.write("\(file) was restored to \(folder).")
      guard let aside else { return }
      try Terminal.write("The earlier store was set aside as \(aside).")
    }
  }
}

import ArgumentParser
import CambistStore

/// `cambist serve`: the web app.
struct ServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve", abstract: "Serve the web app.")

  @OptionGroup var options: ServeOptions
  @OptionGroup var store: StoreOptions

  func run() async throws {
    let folder = store.folder(standard: options.demo ? DataFolder.demo : DataFolder.standard)
    try await options.serve(folder: folder) {
      try DeskDatabase.openReporting(in: folder, for: .desk)
    }
  }
}

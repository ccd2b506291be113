import ArgumentParser
import CambistStore

/// `cambist serve`: the web app.
struct ServeCommand: ServingCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve", abstract: "Serve the web app.")

  @OptionGroup var options: ServeOptions
  @OptionGroup var access: AccessOptions
  @OptionGroup var open: OpenOptions
  @OptionGroup var rates: RateOptions
  @OptionGroup var markets: MarketOptions
  @OptionGroup var quotes: QuoteOptions
  @OptionGroup var store: StoreOptions

  func run() async throws {
    let folder = store.folder(standard: options.demo ? DataFolder.demo : DataFolder.standard)
    try await serve(folder: folder) {
      try DeskDatabase.openReporting(in: folder, for: .desk)
    }
  }
}

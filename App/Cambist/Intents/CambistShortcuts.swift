import AppIntents

/// The shortcuts of the app.
struct CambistShortcuts: AppShortcutsProvider {
  @AppShortcutsBuilder
  static var appShortcuts: [AppShortcut] {
    AppShortcut(
      intent: ConvertIntent(),
      phrases: [
        "Convert with \(.applicationName)",
        "Convert money with \(.applicationName)",
        "Convert to \(\.$to) with \(.applicationName)",
      ],
      shortTitle: "Convert", systemImageName: "arrow.left.arrow.right")
    AppShortcut(
      intent: OpenPairIntent(),
      phrases: [
        "Show \(\.$target) in \(.applicationName)"
      ],
      shortTitle: "Open a Pair", systemImageName: "square.on.square")
  }
}

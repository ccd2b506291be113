import CambistDesk
import CambistPages
import Testing

@testable import CambistScreens

@Suite("The page of the settings") struct SettingsPageTests {
  private func screen(_ reader: Reader, _ settings: UserSettings) -> SettingsScreen {
    SettingsScreen(
      settings,
      offer: SettingsScreen.Offer(
        device: (.english, NumberStyles.region("en-US")), languages: Phrases.all,
        regions: ["en-US", "de-DE", "ru-RU"].map { NumberStyles.region($0) }),
      phrases: reader.phrases)
  }

  @Test("Snapshots", arguments: Reader.all)
  func snapshots(_ reader: Reader) throws {
    let words = reader.phrases.settings
    let first = screen(reader, UserSettings(language: nil, region: nil, appearance: nil))
    try reader.snapshot("settings").expect(
      SettingsPage(first, isSaved: false, canLeave: false, words).html)
    let chosen = screen(reader, UserSettings(language: "ru", region: "de-DE", appearance: .dark))
    try reader.snapshot("settings-saved").expect(
      SettingsPage(chosen, isSaved: true, canLeave: true, words).html)
  }

  @Test("Nothing that is chosen becomes markup")
  func hostileValues() {
    func page(_ text: String) -> HTML {
      let reader = Reader.all[0]
      var screen = screen(reader, UserSettings(language: nil, region: nil, appearance: nil))
      screen.example = text
      screen.region.choices[1] = Choice(value: text, text: text, isSelected: false)
      return SettingsPage(
        screen, isSaved: true, canLeave: true, reader.phrases.settings
      ).html
    }
    page(hostile).expectNoMarkup(besides: page("harmless"))
  }
}

import CambistDesk
import CambistModel
import CambistPages
import CambistRates
import Testing

@testable import CambistScreens

@Suite("The settings page") struct SettingsPageTests {
  private func screen(_ reader: Reader, _ settings: UserSettings) -> SettingsScreen {
    SettingsScreen(
      settings,
      offer: SettingsScreen.Offer(
        device: (.english, NumberStyles.region("en-US")), languages: Phrases.all,
        regions: ["en-US", "de-DE", "ru-RU"].map { NumberStyles.region($0) }),
      phrases: reader.phrases)
  }

  private func sources(
    _ reader: Reader, isFixed: Bool = false, official: String? = "nbp"
  ) -> SourceOrderScreen {
    var statuses = [
      RateSourceStatus(id: "ecb", use: .used), RateSourceStatus(id: "nbp", use: .off),
      RateSourceStatus(id: "cbar", use: .used),
    ]
    statuses[0].kinds = [.reference]
    statuses[1].countryName = "Poland"
    return SourceOrderScreen(
      statuses, isFixed: isFixed, official: official, phrases: reader.phrases)
  }

  @Test("Snapshots", arguments: Reader.all)
  func snapshots(_ reader: Reader) throws {
    let words = reader.phrases.settings
    let first = screen(reader, UserSettings(language: nil, region: nil, appearance: nil))
    try reader.snapshot("settings").expect(
      SettingsPage(
        first, sources: sources(reader), isSaved: false, canLeave: false, words
      ).html)
    let chosen = screen(reader, UserSettings(language: "ru", region: "de-DE", appearance: .dark))
    try reader.snapshot("settings-saved").expect(
      SettingsPage(
        chosen, sources: sources(reader), isSaved: true, canLeave: true, words
      ).html)
  }

  @Test("Snapshots of the order of sources", arguments: Reader.all)
  func sourceOrder(_ reader: Reader) throws {
    try reader.snapshot("source-order").expect(
      SourceOrderList(sources(reader), changed: .init(.up, "ecb")).html)
    try reader.snapshot("source-order-fixed").expect(
      SourceOrderList(sources(reader, isFixed: true)).html)
  }

  @Test("The official source is offered unless it is first, and impossible actions are disabled")
  func offer() {
    let reader = Reader.all[0]
    #expect(sources(reader).offer?.id == "nbp")
    for official in [nil, "ecb", "xyz"] {
      #expect(sources(reader, official: official).offer == nil)
    }
    #expect(sources(reader, isFixed: true).offer == nil)
    let rows = sources(reader).rows
    #expect(rows.map(\.canMoveUp) == [false, true, true])
    #expect(rows.map(\.canMoveDown) == [true, true, false])
    #expect(rows.map(\.canToggle) == [true, true, true])
    let one = SourceOrderScreen(
      [RateSourceStatus(id: "ecb", use: .off), RateSourceStatus(id: "nbp", use: .used)],
      isFixed: false, official: "ecb", phrases: reader.phrases)
    #expect(one.rows.map(\.canToggle) == [true, false])
    // A source that is off is put before the others, and turned on.
    #expect(one.offer?.id == "ecb")
  }

  @Test("No value that a reader chooses becomes markup")
  func hostileValues() {
    func page(_ text: String) -> HTML {
      let reader = Reader.all[0]
      var screen = screen(reader, UserSettings(language: nil, region: nil, appearance: nil))
      screen.example = text
      screen.region.choices[1] = Choice(value: text, text: text, isSelected: false)
      return SettingsPage(
        screen, sources: sources(reader), isSaved: true, canLeave: true, reader.phrases.settings
      ).html
    }
    page(hostile).expectNoMarkup(besides: page("harmless"))
  }
}

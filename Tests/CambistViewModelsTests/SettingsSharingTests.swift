import CambistScreens
import CambistViewModels
import Foundation
import Testing

@MainActor
@Suite("Settings that an app shares with its extensions") struct SettingsSharingTests {
  let old: ScratchDefaults
  let shared: ScratchDefaults

  init() throws { (old, shared) = (try ScratchDefaults(), try ScratchDefaults()) }

  private func model(_ scratch: ScratchDefaults) -> SettingsModel {
    SettingsModel(
      defaults: scratch.defaults, languages: ["en"], region: "en-US", environment: [:])
  }

  private func settle(_ scratch: ScratchDefaults, language: String) {
    let model = model(scratch)
    model.select(language: language)
    model.select(region: "de-DE")
    model.select(appearance: "dark")
    for row in model.sources.rows {
      model.type(row.standard.isEmpty ? "https://desk.example" : row.standard, for: row.upstream)
    }
    model.type(zone: "Asia/Baku")
    #expect(model.save())
  }

  @Test("All stored settings are copied")
  func all() {
    settle(old, language: "tr")
    SettingsModel.share(from: old.defaults, with: shared.defaults)
    #expect(model(shared).settings == model(old).settings)
    #expect(model(shared).addresses == model(old).addresses)
    #expect(model(shared).basis == model(old).basis && model(shared).phrases.language == "tr")
  }

  @Test("The next start does not undo later settings")
  func once() {
    settle(old, language: "tr")
    SettingsModel.share(from: old.defaults, with: shared.defaults)
    let later = model(shared)
    later.open()
    later.select(language: "ru")
    later.select(appearance: "")
    #expect(later.save())
    SettingsModel.share(from: old.defaults, with: shared.defaults)
    #expect(model(shared).settings.language == "ru" && model(shared).settings.appearance == nil)
  }
}

import CambistMoney
import CambistScreens
import Testing

@Suite("The settings") struct SettingsScreenTests {
  static let regions = [
    Region(name: "Deutsch (Deutschland)", style: german),
    Region(name: "English (United States)", style: .english),
  ]

  static var german: NumberStyle {
    NumberStyle(
      locale: "de-DE", decimalSeparator: ",", groupingSeparator: ".", primaryGroupSize: 3,
      secondaryGroupSize: 3, minimumGroupingDigits: 1, zeroDigit: "0", negativePattern: "-#",
      percentPattern: "#\u{A0}%", currencyPattern: "#\u{A0}¤",
      negativeCurrencyPattern: "-#\u{A0}¤")
  }

  static let germanExample = "1.234.567,89\u{A0}EUR · -1,72\u{A0}%"
  static let englishExample = "EUR\u{A0}1,234,567.89 · -1.72%"

  @Test(
    "One region is chosen: the system's, unless the user has chosen a valid one",
    arguments: [
      (nil, "", germanExample), ("en-US", "en-US", englishExample),
      ("de-DE", "de-DE", germanExample), ("xx-XX", "", germanExample), ("", "", germanExample),
    ] as [(String?, String, String)])
  func regions(_ chosen: String?, _ selected: String, _ example: String) {
    let screen = Self.screen(UserSettings(region: chosen))
    #expect(screen.region.choices.map(\.value) == ["", "de-DE", "en-US"])
    #expect(
      screen.region.choices.map(\.text) == [
        "Automatic: Deutsch (Deutschland)", "Deutsch (Deutschland)", "English (United States)",
      ])
    #expect(screen.region.choices.filter(\.isSelected).map(\.value) == [selected])
    #expect(screen.example == example)
  }

  @Test("One language is chosen, and the page uses it", arguments: [nil, "ru", "xx"])
  func languages(_ chosen: String?) {
    let screen = Self.screen(UserSettings(language: chosen), .russian)
    #expect(screen.title == "Настройки")
    #expect(
      screen.language.choices.map(\.text) == [
        "Автоматически: Türkçe", "English", "Azərbaycanca", "Türkçe", "Русский", "Español",
      ])
    #expect(
      screen.language.choices.filter(\.isSelected).map(\.value) == [chosen == "ru" ? "ru" : ""])
  }

  @Test(
    "Colours are the device's, light or dark",
    arguments: [nil, .light, .dark] as [UserSettings.Appearance?])
  func appearance(_ chosen: UserSettings.Appearance?) {
    let screen = Self.screen(UserSettings(appearance: chosen))
    #expect(screen.appearance.choices.map(\.text) == ["Use device setting", "Light", "Dark"])
    #expect(
      screen.appearance.choices.filter(\.isSelected).map(\.value) == [chosen?.rawValue ?? ""])
  }

  static func screen(_ settings: UserSettings, _ phrases: Phrases = .english) -> SettingsScreen {
    SettingsScreen(
      settings,
      offer: SettingsScreen.Offer(
        device: (.turkish, Region(name: "Deutsch (Deutschland)", style: german)),
        languages: Phrases.all, regions: regions),
      phrases: phrases)
  }
}

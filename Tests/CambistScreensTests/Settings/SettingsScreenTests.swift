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
    "One region is chosen, the system's unless the user has settled one that there is",
    arguments: [
      (nil, "", germanExample), ("en-US", "en-US", englishExample),
      ("de-DE", "de-DE", germanExample), ("xx-XX", "", germanExample), ("", "", germanExample),
    ] as [(String?, String, String)])
  func regions(_ chosen: String?, _ selected: String, _ example: String) {
    let screen = SettingsScreen(
      chosen: chosen, automatic: Region(name: "Deutsch (Deutschland)", style: Self.german),
      regions: Self.regions, phrases: .english)
    #expect(screen.regions.map(\.value) == ["", "de-DE", "en-US"])
    #expect(
      screen.regions.map(\.text) == [
        "Automatic: Deutsch (Deutschland)", "Deutsch (Deutschland)", "English (United States)",
      ])
    #expect(screen.regions.filter(\.isSelected).map(\.value) == [selected])
    #expect(screen.example == example)
  }
}

import CambistDesk
import CambistMoney
import Testing

@Suite("The regions that can be chosen") struct RegionsTests {
  @Test(
    "Each region has its name in its own language",
    arguments: [
      ("es-MX", "Español (México)"), ("en-US", "English (United States)"),
      ("de-DE", "Deutsch (Deutschland)"), ("az-AZ", "Azərbaycan (Azərbaycan)"),
      ("tr-TR", "Türkçe (Türkiye)"), ("ru-RU", "Русский (Россия)"), ("hi-IN", "हिन्दी (भारत)"),
      ("ar-EG", "العربية (مصر)"),
    ])
  func names(_ tag: String, _ name: String) throws {
    let region = try #require(NumberStyles.regions.first { $0.style.locale == tag })
    #expect(region.name == name)
    #expect(NumberStyles.region(tag) == region)
    #expect(NumberStyles.region(accepting: tag + ",en;q=0.5") == region)
  }

  /// From Azərbaycan to English to Türkçe and Čeština, then the other scripts, by code point.
  private static let order = [
    "az-AZ", "da-DK", "de-DE", "de-CH", "de-AT", "en-AU", "en-CA", "en-IN", "en-GB", "en-US",
    "es-AR", "es-ES", "es-MX", "fr-CA", "fr-FR", "fr-CH", "it-IT", "hu-HU", "nl-NL", "nb-NO",
    "pl-PL", "pt-BR", "pt-PT", "sv-SE", "tr-TR", "cs-CZ", "ru-RU", "uk-UA", "kk-KZ", "he-IL",
    "ar-AE", "ar-EG", "fa-IR", "hi-IN", "zh-CN", "ja-JP",
  ]

  @Test("They are ordered by name and unique, and each tag finds its region")
  func order() {
    let regions = NumberStyles.regions
    #expect(regions.map(\.style.locale) == Self.order)
    #expect(Set(regions.map(\.style.locale)).count == regions.count)
    #expect(Set(regions.map(\.name)).count == regions.count)
    for region in regions { #expect(NumberStyles.region(region.style.locale) == region) }
  }

  @Test("Without a readable header the region is the United States", arguments: [nil, "*"])
  func fallback(_ header: String?) {
    #expect(NumberStyles.region(accepting: header).style == .english)
  }
}

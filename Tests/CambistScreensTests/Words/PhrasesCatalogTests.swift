import CambistScreens
import Testing

@Suite("The choice of a language") struct PhrasesCatalogTests {
  @Test("Each language is listed once, with its own name, English first")
  func all() {
    #expect(Phrases.all.map(\.language) == ["en", "az", "tr", "ru", "es"])
    #expect(
      Phrases.all.map(\.name) == ["English", "Azərbaycanca", "Türkçe", "Русский", "Español"])
  }

  @Test(
    "A tag finds its language, with any region, script and case",
    arguments: [
      ("ru", "ru"), ("ru-RU", "ru"), ("RU-by", "ru"), ("ru_RU", "ru"), ("en-GB", "en"),
      ("es-419", "es"), ("az-Latn-AZ", "az"), ("tr-TR", "tr"), ("TR", "tr"),
    ])
  func finds(_ tag: String, _ language: String) {
    #expect(Phrases.best(for: [tag])?.language == language)
  }

  @Test(
    "A tag of another language finds none",
    arguments: ["de", "", "r", "rue", "run-RU", "-ru", " ru", "*", "e", "ру", "est"])
  func findsNone(_ tag: String) {
    #expect(Phrases.best(for: [tag]) == nil)
  }

  @Test("The first tag with a language decides")
  func order() {
    #expect(Phrases.best(for: ["de-DE", "tr", "ru"])?.language == "tr")
    #expect(Phrases.best(for: ["ru", "en"])?.language == "ru")
    #expect(Phrases.best(for: []) == nil)
    #expect(Phrases.best(for: ["ru", "es"], among: [.english, .spanish])?.language == "es")
  }
}

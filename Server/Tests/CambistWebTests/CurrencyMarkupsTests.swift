import CambistPages
import CambistScreens
import Testing

@testable import CambistWeb

@Suite("Cached lists of the converter") struct CurrencyMarkupsTests {
  @Test("A menu of sources equals a freshly rendered one, for each order, choice and language")
  func sources() {
    let markups = CurrencyMarkups()
    for names in [["ecb", "bdi"], ["bdi", "ecb"], ["ecb"], ["ecb", "bdi"]] {
      for chosen in ["", "ecb", "none", ""] {
        for phrases in Phrases.all {
          let menu = markups.sources(names, chosen: chosen, phrases).menu
          #expect(menu == SourceList(names, chosen: chosen, phrases).menu)
        }
      }
    }
  }
}

import CambistDesk
import CambistMoney
import CambistScreens
import Foundation
import Testing

@Suite("The direction of text") struct TextDirectionTests {
  @Test(
    "Arabic, Persian and Hebrew run from right to left, and others do not",
    arguments: [
      ("ar", true), ("ar-EG", true), ("AR-eg", true), ("fa-IR", true), ("he-IL", true),
      ("he", true),
      ("ur-PK", true), ("en-US", false), ("az-AZ", false), ("az-Arab-IR", true), ("ar-Latn", false),
      ("pa-Arab", true), ("pa", false), ("nb-NO", false), ("", false), ("x", false),
      ("en-u-nu-arab", false), ("es-419", false),
    ])
  func directions(_ tag: String, _ isRightToLeft: Bool) {
    #expect(TextDirection(locale: tag) == (isRightToLeft ? .rightToLeft : .leftToRight))
  }

  @Test("Foundation has the same direction for every region that can be chosen")
  func regions() {
    for region in NumberStyles.regions {
      let language = Locale.Language(identifier: region.style.locale)
      let isRightToLeft = language.characterDirection == .rightToLeft
      #expect(
        (TextDirection(locale: region.style.locale) == .rightToLeft) == isRightToLeft, "\(region)")
    }
  }
}

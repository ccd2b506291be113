import CambistViewModels
import Foundation
import Testing

@Suite("Addresses inside the app") struct DeskLinkTests {
  @Test("An address opens the item that it was created for")
  func roundTrip() throws {
    for link in [DeskLink.pairs, .pair(try pair("USD-EUR"))] {
      #expect(DeskLink(try #require(link.url)) == link)
    }
    #expect(DeskLink.pair(try pair("USD-EUR")).url?.absoluteString == "cambist://pairs/USD-EUR")
  }

  @Test(
    "An invalid address opens nothing",
    arguments: [
      "cambist://pairs/USD", "cambist://pairs/USD-USD", "cambist://pairs/USD-EUR/1",
      "cambist://sales", "https://pairs/USD-EUR", "cambist:",
    ])
  func nowhere(_ text: String) throws {
    #expect(DeskLink(try #require(URL(string: text))) == nil)
  }
}

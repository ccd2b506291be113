import CambistModel
import Testing

@Suite("Search for ASCII texts") struct ASCIISearchTests {
  @Test(
    "A needle is found where it first occurs, whatever the case of the text",
    arguments: [
      ("usd", "USD", 0), ("usd", "usdt", 0), ("d", "usd", 2), ("aab", "AAAB", 1),
      ("abab", "abaabab", 3), ("", "usd", 0), ("", "", 0), ("usdt", "usd", nil), ("x", "", nil),
      ("sde", "usd", nil), ("ö", "Konvertibilní Öre ö", 20),
    ] as [(String, String, Int?)])
  func place(_ needle: String, _ text: String, _ place: Int?) {
    let bytes = Array(needle.utf8)
    #expect(ASCIISearch.place(of: bytes, in: Array(text.utf8)) == place)
    #expect(ASCIISearch.contains(text, bytes) == (place != nil))
  }
}

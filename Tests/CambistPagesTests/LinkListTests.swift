import CambistModel
import CambistMoney
import CambistPages
import CambistScreens
import Testing

@Suite("Links for spreadsheets in the settings") struct LinkListTests {
  private func list(_ reader: Reader, newKey: String? = nil) -> HTML {
    let links = [
      ReadLink(id: 8, createdAt: sampleNow),
      ReadLink(id: 7, createdAt: Timestamp(CalendarDate(daysSince1970: 20_000))),
    ]
    return LinkList(LinksScreen(links, newKey: newKey, in: reader.presentation)).html
  }

  @Test("Snapshots", arguments: Reader.all)
  func snapshots(_ reader: Reader) throws {
    try reader.snapshot("links").expect(list(reader))
    try reader.snapshot("links-new").expect(list(reader, newKey: "a-key_0"))
    try reader.snapshot("links-none").expect(
      LinkList(LinksScreen([], in: reader.presentation)).html)
  }
}

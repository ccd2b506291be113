import Testing

@testable import CambistDesk

@Suite("The name of a workspace") struct WorkspaceNameTests {
  @Test(
    "It is one line without invisible characters",
    arguments: [
      ("Desk", "Desk"), (" \t\n", ""), ("  a \n b  ", "a b"), ("\u{202E}abc\u{2066}", "abc"),
      ("a\u{0}\u{7F}\u{85}b", "a b"), ("\u{200B}\u{FEFF}", ""), ("Çərçi № 1", "Çərçi № 1"),
    ])
  func plain(_ name: String, _ plain: String) {
    #expect(WorkspacesRepository.plain(name) == plain)
  }

  @Test("It is short, for any number of marks on a character")
  func length() {
    let tall = "a" + String(repeating: "\u{301}", count: 10_000)
    #expect(WorkspacesRepository.plain(tall).unicodeScalars.count == 60)
    #expect(WorkspacesRepository.plain(String(repeating: "a", count: 61)).count == 60)
  }
}

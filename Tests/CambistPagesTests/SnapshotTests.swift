import Testing

@Suite("Snapshots") struct SnapshotTests {
  @Test("A difference lists removed and new elements, with their lines")
  func difference() {
    let known = "<ul><li>one</li><li>two</li></ul>\n<p>end</p>\n"
    #expect(Snapshot.difference(from: known, to: known).isEmpty)
    #expect(
      Snapshot.difference(from: known, to: known.replacing("two", with: "2"))
        == "-3 <li>two</li>\n+3 <li>2</li>")
    #expect(
      Snapshot.difference(from: known, to: known.replacing("<li>one</li>", with: ""))
        == "-2 <li>one</li>")
    #expect(Snapshot.difference(from: "", to: "<p>new</p>") == "-1 \n+1 <p>new</p>")
  }
}

import CambistPages
import CambistScreens
import Testing

@Suite("The frame of the pages, and the error pages") struct FrameTests {
  private let files = PageFiles(
    styles: ["/assets/cambist.css"], dark: "/assets/dark.css", scripts: ["/assets/cambist.js"],
    icon: "/assets/icon.svg", touchIcon: "/assets/icon-180.png", core: "/assets/converter.wasm")

  private func page(_ frame: PageFrame, _ content: HTML) -> HTML {
    frame.head(files) + content + PageFrame.foot
  }

  @Test("Snapshots of whole pages", arguments: Reader.all)
  func frame(_ reader: Reader) throws {
    // The line with the time of a stored page stays hidden until the page is shown without the
    // desk.
    try reader.snapshot("frame-plain").expect(
      page(reader.frame("Cambist", .convert), HTML()))
    try reader.snapshot("frame-demo-damaged").expect(
      page(
        reader.frame(
          "Cambist", .markets, appearance: .dark, isDemo: true,
          fault: .damaged(file: "cambist-2.sqlite"), reloads: PageFrame.soon), HTML()))
    try reader.snapshot("frame-read-only").expect(
      page(reader.frame("Cambist", nil, appearance: .light, fault: .readOnly), HTML()))
    try reader.snapshot("frame-store-away").expect(
      page(reader.frame("Cambist", .quotes, fault: .away), HTML()))
    var waiting = reader.frame("Cambist", .sales)
    waiting.back = PageFrame.Back(label: "Cambist", address: "/sales")
    try reader.snapshot("frame-loading").expect(
      page(waiting, waiting.loading + PageFrame.loaded("/assets/loaded.css")))
  }

  @Test("Snapshots of the error pages", arguments: Reader.all)
  func failures(_ reader: Reader) throws {
    let words = reader.phrases.errors
    let notFound = Notice(status: 404, reader.phrases)
    try reader.snapshot("error-not-found").expect(
      page(reader.frame(notFound.title, nil), notFound.page(words, leadsHome: true)))
    try reader.snapshot("not-stored").expect(
      page(reader.frame(words.notStored.title, nil), .notStored(reader.phrases)))
    let refusal = Notice(status: 401, reader.phrases)
    var refused = reader.frame(refusal.title, nil)
    refused.forgets = .pages
    try reader.snapshot("error-refused").expect(
      page(refused, refusal.page(words, leadsHome: false)))
    let tooLarge = Notice(
      status: 413, detail: "A form can have at most 64 KiB.", reader.phrases)
    try reader.snapshot("error-too-large").expect(
      page(reader.frame(tooLarge.title, nil), tooLarge.page(words, leadsHome: true)))
  }
}

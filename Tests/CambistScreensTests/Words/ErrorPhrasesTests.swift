import CambistScreens
import Testing

@Suite("The texts of errors") struct ErrorPhrasesTests {
  static let statuses = [400, 401, 403, 404, 405, 409, 413, 415, 421, 422, 429, 500, 502, 503]

  @Test("Each status has a title and a sentence", arguments: Phrases.all)
  func distinct(_ phrases: Phrases) {
    let messages = Self.statuses.map { phrases.errors.message(status: $0) }
    #expect(Set(messages.map(\.title)).count == Self.statuses.count)
    #expect(Set(messages.map(\.sentence)).count == Self.statuses.count)
    for message in messages {
      #expect(message.title.last?.isPunctuation == false, "\(message.title)")
      #expect(message.sentence.hasSuffix("."), "\(message.sentence)")
    }
  }

  @Test(
    "A status without a message has that of its class",
    arguments: [(414, 413), (431, 413), (406, 400), (418, 400), (504, 500), (599, 500)])
  func others(_ status: Int, _ like: Int) {
    let errors = Phrases.english.errors
    #expect(errors.message(status: status).title == errors.message(status: like).title)
  }

  @Test("The technical detail is separate from the sentence")
  func detail() {
    let notice = Notice(status: 413, detail: "At most 64 KiB.", .russian)
    #expect(notice.lines == ["At most 64 KiB."] && !notice.detail.contains("KiB"))
    #expect(
      notice.plainText
        == "Слишком большой запрос\nСократите данные и повторите попытку.\nAt most 64 KiB.\n")
    let refused = Notice(status: 422, sentence: "“E” is not a currency code.", .english)
    #expect(refused.detail == "“E” is not a currency code." && refused.lines.isEmpty)
  }
}

import CambistScreens
import Testing

@Suite("The texts of every language") struct PhrasesTests {
  /// Texts that are the same in another language.
  static let common: Set<String> = [
    "{0} · {1}", "{0} {1} {2}", "{0} {1}", "{0}, {1}", "Mar", "May", "Spread", "Total",
    "{0}\u{A0}bp",
  ]

  static let english = Dictionary(
    uniqueKeysWithValues: Phrases.english.texts.map { ($0.path, $0) })

  @Test("Texts are found at every level of the phrases")
  func walk() {
    let paths = Set(Phrases.english.texts.map(\.path))
    let some = [
      "name", "frame.convert", "times.months.11", "times.daysAgo.few", "pairs.rangeNames.4",
      "problems.badRow", "sales.report.title.one", "settings.likeDevice",
      "errors.notFound.sentence", "queries.plainAmount",
    ]
    #expect(paths.isSuperset(of: some))
    #expect(paths.count > 250)
  }

  @Test("A language has all texts, none of them empty", arguments: Phrases.all)
  func whole(_ phrases: Phrases) {
    #expect(phrases.texts.map(\.path) == Phrases.english.texts.map(\.path))
    for text in phrases.texts { #expect(text.words.count + text.gaps.count > 0, "\(text)") }
    #expect(phrases.times.months.count == 12 && phrases.times.monthsAlone.count == 12)
    #expect(phrases.pairs.rangeNames.count == ChartRange.allCases.count)
  }

  @Test(
    "A translation has the same placeholders as the English text", arguments: Phrases.translations)
  func gaps(_ phrases: Phrases) throws {
    for text in phrases.texts {
      #expect(text.gaps == (try #require(Self.english[text.path])).gaps, "\(text)")
      #expect(text.text.count { "{}".contains($0) } == text.gaps.count * 2, "\(text)")
    }
  }

  @Test("Nothing is left in English", arguments: Phrases.translations)
  func translated(_ phrases: Phrases) throws {
    for text in phrases.texts where !Self.common.contains(text.text) {
      #expect(text.text != (try #require(Self.english[text.path])).text, "\(text)")
    }
  }

  @Test("No text has double spaces, or spaces at its ends", arguments: Phrases.all)
  func spaces(_ phrases: Phrases) {
    for text in phrases.texts {
      #expect(!text.text.contains("  "), "\(text)")
      #expect(text.text.first?.isWhitespace == false, "\(text)")
      #expect(text.text.last?.isWhitespace == false, "\(text)")
    }
  }

  @Test("A sentence ends as the English one does", arguments: Phrases.translations)
  func ends(_ phrases: Phrases) throws {
    for text in phrases.texts {
      let end = try #require(Self.english[text.path]?.text.last)
      if ".?…".contains(end) { #expect(text.text.last == end, "\(text)") }
    }
  }

  @Test("Quotation marks are those of the language", arguments: Phrases.all)
  func quotationMarks(_ phrases: Phrases) {
    let marks = ["ru", "es"].contains(phrases.language) ? "«»" : "“”"
    for text in phrases.texts {
      #expect(text.text.allSatisfy { !"«»“”„\"".contains($0) || marks.contains($0) }, "\(text)")
    }
  }

  @Test("No word mixes Latin and Cyrillic letters", arguments: Phrases.all)
  func scripts(_ phrases: Phrases) {
    func isCyrillic(_ letter: Character) -> Bool { ("\u{400}"..."\u{4FF}").contains(letter) }
    for text in phrases.texts {
      for word in text.words {
        let count = word.count(where: isCyrillic)
        #expect(count == 0 || count == word.count && phrases.language == "ru", "\(text): \(word)")
      }
    }
  }

  @Test("The name of a tab fits into a fifth of a small phone", arguments: Phrases.all)
  func tabs(_ phrases: Phrases) {
    let words = phrases.frame
    for name in [words.convert, words.pairs, words.quotes, words.markets, words.sales] {
      #expect(name.count <= 12, "\(name)")
    }
  }
}

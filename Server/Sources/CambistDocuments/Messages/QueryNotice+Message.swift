package import CambistDesk
import CambistModel
import CambistMoney
import CambistRates
import CambistScreens

extension QueryNotice {
  /// The maximum number of contradictions in a message.
  private static let reportLimit = 20

  /// The notice in English, a sentence each, for programs and the command line.
  package var messages: [String] {
    switch self {
    case .stored(let time, _, let problem?): ["Showing saved data from \(time). \(problem.message)"]
    case .stored(let time, let source, nil):
      ["Showing saved data from \(time). \(source.name) hasn’t responded yet."]
    case .failedSources(let state): Phrases.english.failures(of: state, .english).map(\.text)
    case .pendingRates: ["Showing saved rates. A source hasn’t responded yet."]
    case .incompleteHistory(let first, let problem):
      [
        [
          first.map { Phrases.english.pairs.notLoadedBefore(Phrases.english.text($0)) }
            ?? "Showing saved rates.", problem?.message,
        ].compactMap(\.self).joined(separator: " ")
      ]
    case .report(let report): report.lines(.english, .english, limit: Self.reportLimit)
    case .missingQuotes(let symbols):
      [Phrases.english.queries.unknownSymbols(symbols.joined(separator: ", "))]
    case .storedQuotes(let problem):
      ["Showing saved quotes. " + (problem?.message ?? "No new quotes received.")]
    case .withoutStoredData: [Phrases.english.errors.storeAway.title + "."]
    case .unreadableConversions(1): ["1 unreadable conversion was skipped."]
    case .unreadableConversions(let count):
      count == 0 ? [] : ["\(count) unreadable conversions were skipped."]
    }
  }
}

extension [QueryNotice] {
  /// The notices in English, each sentence once.
  package var messages: [String] {
    var messages: [String] = []
    for message in flatMap(\.messages) where !messages.contains(message) {
      messages.append(message)
    }
    return messages
  }
}

extension QuerySource {
  /// The source as a part of a sentence.
  var name: String {
    switch self {
    case .sales: "Sales source"
    case .market: Upstream.bitso.name
    case .quotes: "Quotes"
    case .upstream(let name): name
    }
  }
}

extension Problem {
  /// The problem in English.
  package var message: String { text(.english, .english) }
}

import ArgumentParser
import CambistFeeds
import CambistModel
import CambistMoney
import CambistStore

/// The completions that shells suggest for an argument: stored data, without a request to any
/// source.
enum Completions {
  /// The codes of all currencies.
  static let currencies = CompletionKind.custom { _, _, prefix in
    cased(Currency.listed.map(\.code), as: prefix)
  }

  /// The codes of all currencies, and the saved pairs.
  static let conversion = CompletionKind.custom { words, _, prefix in
    let pairs = await stored(words) { try await $0.pairs() }
    return cased(pairs.map(\.typed) + Currency.listed.map(\.code), as: prefix)
  }

  /// The order books of the last list.
  static let books = CompletionKind.custom { words, _, prefix in
    let markets = await stored(words) {
      try await $0.markets(of: BitsoFeed.source)?.markets ?? []
    }
    return cased(markets.map(\.book.name), as: prefix)
  }

  /// The symbols with a stored quote.
  static let symbols = CompletionKind.custom { words, _, prefix in
    cased(await stored(words) { try await $0.quotes() }.map(\.quote.symbol), as: prefix)
  }

  /// Stored data; empty without a store. A store is not created for this.
  private static func stored<Element>(
    _ words: [String], _ read: (DeskDatabase) async throws -> [Element]
  ) async -> [Element] {
    let flag = "--data"
    let folder =
      words.firstIndex(of: flag).flatMap { words.dropFirst($0 + 1).first }
      ?? words.first { $0.hasPrefix(flag + "=") }.map { String($0.dropFirst(flag.count + 1)) }
      ?? DataFolder.standard
    guard let store = try? DeskDatabase(path: folder, for: .appExtension) else { return [] }
    let found = try? await read(store)
    try? await store.close()
    return found ?? []
  }

  /// Texts in lower case if the user types lower case, because shells compare case.
  private static func cased(_ texts: [String], as prefix: String) -> [String] {
    let letters = prefix.filter(\.isLetter)
    guard let first = letters.first else { return texts }
    return texts.map { first.isLowercase ? $0.lowercased() : $0.uppercased() }
  }
}

extension CurrencyPair {
  /// The form that people type: `USD/EUR`.
  fileprivate var typed: String { "\(base)/\(quote)" }
}

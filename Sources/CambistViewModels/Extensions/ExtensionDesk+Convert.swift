import CambistDesk
public import CambistModel
public import CambistMoney
public import CambistScreens
import Foundation

extension ExtensionDesk {
  /// Converts a typed or spoken amount with the newest rate available within three seconds.
  public func convert(
    _ amount: String, from: Currency, to: Currency
  ) async -> SpokenConversion {
    let state = await desk.settledState(of: CurrencyPair(from, to))
    let presentation = presentation
    let screen = ConvertScreen(
      state, input: ConvertScreen.Input(from: from, to: to, amount: amount), in: presentation)
    return SpokenConversion(screen, in: presentation)
  }

  /// Reads an amount. A word of several currencies means the one used last, if any.
  ///
  /// - Parameter chosen: The separately selected currency; nil for none.
  public func amount(_ text: String, chosen: Currency? = nil) async -> SpokenAmount {
    if let expression = try? AmountExpression(text, settings.style, selected: chosen) {
      let named = await currencies(expression.currency.map { [$0.code] } ?? [])
      return SpokenAmount(expression.number, named: named, chosen: chosen)
    }
    guard let word = text.firstIndex(where: \.isLetter), word > text.startIndex else {
      return SpokenAmount(text, named: [], chosen: chosen)
    }
    let found = await currencies(matching: String(text[word...]))
    guard let first = found.first else { return SpokenAmount(text, named: [], chosen: chosen) }
    let isUsed = await recent().contains(first.currency)
    return SpokenAmount(
      text[..<word].trimmingCharacters(in: .whitespaces),
      named: isUsed && chosen == nil ? [first] : found, chosen: chosen)
  }

  /// The message that the amount names another currency than the selected one.
  public func contradiction(named: Currency, chosen: Currency) -> String {
    settings.phrases.amounts.otherCurrency(named.code, chosen.code)
  }

  /// The currencies of some codes, without unknown ones.
  public func currencies(_ codes: [String]) async -> [CurrencyCatalog.Entry] {
    let catalog = await desk.currencies.catalog(language: settings.phrases.language)
    return codes.compactMap { Currency($0).flatMap { catalog[$0] } }
  }

  /// The currencies to suggest: the last used ones, then all others.
  public func suggestedCurrencies() async -> [CurrencyCatalog.Entry] {
    let catalog = await desk.currencies.catalog(language: settings.phrases.language)
    return await recentFirst(catalog.entries)
  }

  /// The currencies that a text means, also in grammatical forms: `dollars`, `долларов`.
  public func currencies(matching text: String) async -> [CurrencyCatalog.Entry] {
    let catalog = await desk.currencies.catalog(language: settings.phrases.language)
    var word = text.trimmingCharacters(in: .whitespacesAndNewlines)
    // The endings of the five languages have three letters at most; a shorter stem would match too
    // much.
    for _ in 0...Self.longestEnding {
      let found = catalog.matching(word).filter { $0.until == nil }
      if !found.isEmpty || word.count <= Self.shortestStem { return await recentFirst(found) }
      word.removeLast()
    }
    return []
  }

  /// The saved pairs for the iPhone's search.
  public func savedPairs() async -> [PairSearchEntry] {
    let catalog = await desk.currencies.catalog(language: settings.phrases.language)
    return ((try? await desk.pairs.pairs()) ?? []).map { PairSearchEntry($0, catalog: catalog) }
  }

  private static let longestEnding = 3
  private static let shortestStem = 3

  private func recent() async -> [Currency] {
    (try? await desk.history.memory().recent) ?? []
  }

  private func recentFirst(_ entries: [CurrencyCatalog.Entry]) async -> [CurrencyCatalog.Entry] {
    let recent = await recent()
    let known = entries.filter { $0.until == nil }
    let first = recent.compactMap { currency in known.first { $0.currency == currency } }
    return first + known.filter { !recent.contains($0.currency) }
  }
}

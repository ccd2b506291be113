package import CambistDesk
import CambistModel
import CambistMoney
import CambistRates
package import CambistScreens
import CambistStore

extension QueryFailure {
  /// The failure in English, for the command line.
  package var message: String { message(.english) }

  /// The failure in a language.
  package func message(_ phrases: Phrases) -> String {
    let words = phrases.queries
    return switch reason {
    case .problem(let problem, let source):
      (source.map { $0.name + ": " } ?? "") + problem.text(phrases, .english)
    case .store(let error): error.message(words)
    case .rate(.noRoute(let from, let to)): phrases.converter.noRoute(from.code, to.code)
    case .rate(.overflow(let from, let to)): phrases.converter.overflow(from.code, to.code)
    case .gap(_, let state) where state.isRefreshing: words.stillLoading
    case .gap(let gap, let state):
      ([gap.text(in: state, phrases)] + gap.details(phrases)).joined(separator: " ")
    case .incompleteDays: words.stillLoading
    case .noHistory(_, isLoading: true): words.stillLoading
    case .noHistory: phrases.pairs.noChart + ". " + phrases.pairs.noChartDetail
    case .noRatesInPeriod(let first, let last):
      words.noRatesInPeriod(phrases.text(first), phrases.text(last))
    case .noQuotes: words.noQuotes
    case .sameCurrency: phrases.pairs.sameCurrency
    case .unknownSource(let name, let known):
      words.unknownSource(name, known.joined(separator: ", "))
    case .sourceOff(let name, let known, isOrderFixed: true):
      words.unknownSource(name, known.joined(separator: ", ")) + " " + phrases.sources.fixedOrder
    case .sourceOff(let name, _, isOrderFixed: false):
      words.sourceOff(phrases.sourceName(name), phrases.sources.list)
    case .singleDaysOnly(let publisher): words.singleDaysOnly(phrases.sourceName(publisher.id))
    case .unknownName(let name): words.unknownCurrency(name)
    case .unknownCurrency(let currency): words.unknownCurrency(currency.code)
    case .unknownProduct(let code): phrases.sales.unknownProduct(code)
    case .unknownBook(let book): words.unknownBook(MarketScreen.title(of: book))
    case .noTicker(let book): words.noTicker(MarketScreen.title(of: book))
    case .unknownSymbols(let symbols): words.unknownSymbols(symbols.joined(separator: ", "))
    case .unsavedPair(let pair): words.unsavedPair(pair.description)
    case .noTerms(let pair): phrases.terms.none(pair.base.code, pair.quote.code)
    case .notOnBoard(let currency): words.notOnBoard(currency.code)
    case .unknownConversion(let id): words.unknownConversion(String(id))
    case .unknownAlert(let id): phrases.alerts.unknown(String(id))
    case .fixedRate: phrases.alerts.fixedRate
    case .onlyMovesInDay: phrases.alerts.onlyMovesInDay
    }
  }
}

extension StoreError {
  fileprivate func message(_ words: QueryPhrases) -> String {
    switch self {
    case .cannotOpen(let path, let reason), .cannotWrite(let path, let reason):
      words.databaseNotOpened(path, reason)
    case .failed(let reason): words.databaseFailed(reason)
    case .missing(let path): words.noDatabase(path)
    case .exists(let path): words.fileExists(path)
    case .unusable(let path, let reason): words.fileUnusable(path, reason)
    }
  }
}

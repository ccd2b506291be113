// For speed: the options of all currencies are rendered once for a catalog and a language, not for
// each page of the converter. Without it everything still works: CurrencyLists renders
// CurrencyPickers.

public import CambistModel
public import CambistMoney
public import CambistScreens

/// The markup of a converter's lists of currencies, to be completed for a page.
public final class CurrencyMarkup: Sendable {
  /// The position of an option among all.
  private struct Place {
    let range: Range<Int>
    /// The position of the `selected` attribute.
    let selection: Int
  }

  private let catalog: CurrencyCatalog
  private let phrases: Phrases
  /// The options of all currencies, none of them selected.
  private let options: HTML
  private let places: [Currency: Place]

  /// - Complexity: O(*n*) for *n* currencies.
  public init(_ catalog: CurrencyCatalog, _ phrases: Phrases) {
    self.catalog = catalog
    self.phrases = phrases
    let picker = CurrencyPickers(.first, catalog: catalog, recent: [], phrases: phrases).from
    var (options, places) = (HTML(), [Currency: Place]())
    for option in picker.groups.last?.options ?? [] {
      let start = options.bytes.count
      var option = option
      option.isSelected = false
      options += option.html
      if let currency = Currency(option.code) {
        let value: HTML = #"<option value="\#(option.code)""#
        places[currency] = Place(
          range: start..<options.bytes.count, selection: start + value.bytes.count)
      }
    }
    self.options = options
    self.places = places
  }

  /// Whether it was created from a catalog.
  ///
  /// - Complexity: O(1) for the same instance.
  public func isOf(_ catalog: CurrencyCatalog) -> Bool { self.catalog.entries == catalog.entries }

  /// The lists of a page.
  ///
  /// - Parameter recent: The last used currencies, the most recent first, each once.
  public func lists(_ input: ConvertScreen.Input, recent: [Currency]) -> CurrencyLists {
    guard ([input.from, input.to] + recent).allSatisfy({ places[$0] != nil }) else {
      return CurrencyLists(
        CurrencyPickers(input, catalog: catalog, recent: recent, phrases: phrases))
    }
    let words = phrases.converter
    return CurrencyLists(
      from: list("from", words.from, input.from, recent),
      to: list("to", words.to, input.to, recent))
  }

  private func list(
    _ name: HTML, _ label: String, _ selected: Currency, _ recent: [Currency]
  ) -> HTML {
    let words = phrases.converter
    let used = recent.map { option($0, isSelected: $0 == selected) }
    // A currency that is in both groups is selected in the first.
    let selection = recent.contains(selected) ? nil : places[selected]?.selection
    let all = marked(0..<options.bytes.count, at: selection)
    return CurrencyLists.list(
      name, label, search: words.findCurrency, empty: words.noCurrencyFound,
      close: phrases.frame.close,
      (used.isEmpty ? [] : [CurrencyLists.group(words.recent, used)])
        + [CurrencyLists.group(words.allCurrencies, all)])
  }

  private func option(_ currency: Currency, isSelected: Bool) -> HTML {
    guard let place = places[currency] else { return HTML() }
    return HTML(marked(place.range, at: isSelected ? place.selection : nil))
  }

  /// Some of the options, one of them selected.
  private func marked(_ range: Range<Int>, at selection: Int?) -> [HTML] {
    guard let selection else { return [options[range]] }
    return [
      options[range.lowerBound..<selection], " selected", options[selection..<range.upperBound],
    ]
  }
}

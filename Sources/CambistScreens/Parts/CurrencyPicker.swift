public import CambistModel
public import CambistMoney

/// A choice among all currencies, the last used ones first.
public struct CurrencyPicker: Sendable {
  /// One currency.
  public struct Option: Sendable, Hashable {
    /// The currency code.
    public var code: String
    /// The name of the currency.
    public var name: String
    /// Other names for searches, in a line.
    public var otherNames: String
    /// `until 1 Mar 2022`, for a currency without newer rates.
    public var note: String?
    /// Whether it is the current choice.
    public var isSelected: Bool
  }

  /// Currencies under a heading.
  public struct Group: Sendable {
    /// The heading of the group.
    public var title: String
    /// The currencies, in order.
    public var options: [Option]
  }

  /// The label of the picker.
  public var label: String
  /// The chosen currency.
  public var code: String
  /// The name of the currency.
  public var name: String
  /// The groups of currencies.
  public var groups: [Group]
  /// The label of the search field.
  public var searchLabel: String
  /// The text for a search without a match.
  public var emptyLabel: String
  /// The label of the button that closes the list.
  public var closeLabel: String

  /// - Parameter recent: The last used currencies, the last first.
  init(
    _ label: String, selected: Currency, _ catalog: CurrencyCatalog, recent: [Currency],
    _ phrases: Phrases
  ) {
    let words = phrases.converter
    self.label = label
    code = selected.code
    name = catalog.name(of: selected)
    searchLabel = words.findCurrency
    emptyLabel = words.noCurrencyFound
    closeLabel = phrases.frame.close
    var isSelectable = true
    func option(_ entry: CurrencyCatalog.Entry) -> Option {
      let isSelected = isSelectable && entry.currency == selected
      // It is in both groups and selected in the first.
      if isSelected { isSelectable = false }
      var otherNames = ""
      for name in entry.otherNames { otherNames += (otherNames.isEmpty ? "" : " · ") + name }
      return Option(
        code: entry.currency.code, name: entry.name, otherNames: otherNames,
        note: entry.until.map { words.until(phrases.text($0)) }, isSelected: isSelected)
    }
    var first: [Option] = []
    for currency in recent {
      first.append(
        option(catalog[currency] ?? CurrencyCatalog.Entry(currency: currency, name: currency.code)))
    }
    var all: [Option] = []
    for entry in catalog.entries where entry.until == nil { all.append(option(entry)) }
    for entry in catalog.entries where entry.until != nil { all.append(option(entry)) }
    if isSelectable {
      first.insert(
        option(catalog[selected] ?? CurrencyCatalog.Entry(currency: selected, name: selected.code)),
        at: 0)
    }
    groups = []
    if !first.isEmpty { groups.append(Group(title: words.recent, options: first)) }
    groups.append(Group(title: words.allCurrencies, options: all))
  }
}

/// The choices of a converter's two currencies.
public struct CurrencyPickers: Sendable {
  /// The choice of the source currency.
  public var from: CurrencyPicker
  /// The choice of the target currency.
  public var to: CurrencyPicker

  /// - Parameter recent: The last used currencies, the last first.
  public init(
    _ input: ConvertScreen.Input, catalog: CurrencyCatalog, recent: [Currency], phrases: Phrases
  ) {
    let words = phrases.converter
    from = CurrencyPicker(words.from, selected: input.from, catalog, recent: recent, phrases)
    to = CurrencyPicker(words.to, selected: input.to, catalog, recent: recent, phrases)
  }
}

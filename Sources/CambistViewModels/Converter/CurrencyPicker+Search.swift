import CambistDesk
import CambistModel
import CambistMoney
public import CambistScreens

extension CurrencyPicker {
  /// The groups with only those currencies that match a text by code, name, sign, country or
  /// nickname, ignoring case and accents; all of them for a blank text.
  ///
  /// - Complexity: O(*n*) for *n* currencies.
  public func groups(matching search: String) -> [Group] {
    let wanted = CurrencyCatalog.folded(search)
    guard !wanted.isEmpty else { return groups }
    return groups.compactMap { group in
      var found = group
      found.options = group.options.filter { option in
        [option.code, option.name, option.otherNames].contains {
          CurrencyCatalog.folded($0).contains(wanted)
        } || option.isCalled(wanted)
      }
      return found.options.isEmpty ? nil : found
    }
  }
}

extension CurrencyPicker.Option {
  /// Whether a folded text is a sign of the currency, or begins one of its keywords.
  fileprivate func isCalled(_ wanted: String) -> Bool {
    guard let currency = Currency(code) else { return false }
    return CurrencySigns.texts(of: currency).contains { CurrencyCatalog.folded($0) == wanted }
      || CurrencyKeywords.contains(wanted, of: currency)
  }
}

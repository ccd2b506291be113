import CambistDesk
import CambistModel
public import CambistScreens

extension CurrencyPicker {
  /// The groups with only those currencies whose code or one of whose names contains a text,
  /// whatever its case and accents; all of them for a blank one.
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
        }
      }
      return found.options.isEmpty ? nil : found
    }
  }
}

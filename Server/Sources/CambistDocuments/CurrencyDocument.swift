package import CambistModel
import CambistMoney

/// A currency, as JSON for programs.
package struct CurrencyDocument: Encodable, Sendable {
  let code: String
  let name: String
  let minorUnits: Int
  /// The last day with a rate, or before law replaced it; absent for a quoted currency.
  let until: String?

  /// Creates the document of a currency in a catalog.
  package init(_ entry: CurrencyCatalog.Entry) {
    code = entry.currency.code
    name = entry.name
    minorUnits = entry.currency.minorUnits
    until = entry.until?.description
  }
}

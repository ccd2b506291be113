package import CambistModel
import CambistMoney

/// A currency, as programs read it.
package struct CurrencyDocument: Encodable, Sendable {
  let code: String
  let name: String
  let minorUnits: Int
  /// The last day with a rate, or before law replaced it; absent for a currency that is quoted.
  let until: String?

  /// Creates the document of a currency in a catalogue.
  package init(_ entry: CurrencyCatalog.Entry) {
    code = entry.currency.code
    name = entry.name
    minorUnits = entry.currency.minorUnits
    until = entry.until?.description
  }
}

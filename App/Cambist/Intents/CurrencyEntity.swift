import AppIntents
import CambistModel
import CambistMoney

/// A currency for shortcuts.
struct CurrencyEntity: AppEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Currency"
  static let defaultQuery = CurrencyQuery()

  /// The code, such as `USD`.
  let id: String
  let name: String

  init(_ entry: CurrencyCatalog.Entry) {
    id = entry.currency.code
    name = entry.name
  }

  var currency: Currency? { Currency(id) }

  var displayRepresentation: DisplayRepresentation {
    DisplayRepresentation(title: "\(name)", subtitle: "\(id)")
  }
}

import CambistModel
import CambistMoney
import CambistScreens
import CambistViewModels
import Testing

@Suite("Searching for a currency") struct CurrencyPickerSearchTests {
  func picker() throws -> CurrencyPicker {
    let names = [
      ("USD", "US Dollar", ["доллар США"]), ("EUR", "Euro", ["евро"]),
      ("STN", "São Tomé and Príncipe Dobra", []), ("AZN", "Azərbaycan manatı", ["Manat"]),
    ]
    let entries = try names.map {
      CurrencyCatalog.Entry(currency: try currency($0.0), name: $0.1, otherNames: $0.2)
    }
    return CurrencyPickers(
      .first, catalog: CurrencyCatalog(entries), recent: [.usd], phrases: .english
    ).from
  }

  @Test(
    "Codes and names are found in any case and without their accents",
    arguments: [
      ("usd", ["USD", "USD"]), ("doll", ["USD", "USD"]), ("ДОЛЛАР", ["USD", "USD"]),
      ("sao tome", ["STN"]), ("MANATI", ["AZN"]), ("manat", ["AZN"]),
      (" eur ", ["EUR"]), ("xyz", []), ("€", ["EUR"]), ("₼", ["AZN"]), ("usa", ["USD", "USD"]),
      ("Германия", ["EUR"]),
    ])
  func found(_ search: String, _ codes: [String]) throws {
    let groups = try picker().groups(matching: search)
    #expect(groups.flatMap(\.options).map(\.code) == codes)
    #expect(groups.allSatisfy { !$0.options.isEmpty })
  }

  @Test("A blank search finds all, the last used first")
  func blank() throws {
    let groups = try picker().groups(matching: "  ")
    #expect(groups.map(\.title) == ["Recent", "All currencies"] && groups[1].options.count == 4)
  }
}

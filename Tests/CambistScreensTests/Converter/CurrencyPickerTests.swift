import CambistModel
import CambistMoney
import CambistScreens
import Testing

@Suite("The choice of a currency") struct CurrencyPickerTests {
  let catalog: CurrencyCatalog

  init() throws {
    catalog = CurrencyCatalog([
      .init(currency: .usd, name: "US Dollar", otherNames: ["ABŞ dolları", "Доллар США"]),
      .init(
        currency: try currency("BGN"), name: "Bulgarian Lev", until: try day("2025-12-31")),
      .init(currency: .eur, name: "Euro"),
      .init(currency: try currency("AZN"), name: "Azerbaijani Manat"),
    ])
  }

  func picker(_ selected: Currency, recent: [Currency] = []) -> CurrencyPicker {
    CurrencyPickers(
      ConvertScreen.Input(from: selected), catalog: catalog, recent: recent, phrases: .english
    ).from
  }

  func selected(_ picker: CurrencyPicker) -> [String] {
    picker.groups.flatMap { group in
      group.options.filter(\.isSelected).map { group.title + ": " + $0.code }
    }
  }

  @Test("All currencies are ordered by code, withdrawn ones last with their last day")
  func all() {
    let picker = picker(.eur)
    #expect(picker.label == "From" && picker.code == "EUR" && picker.name == "Euro")
    #expect(picker.groups.map(\.title) == ["All currencies"])
    #expect(picker.groups.first?.options.map(\.code) == ["AZN", "EUR", "USD", "BGN"])
    #expect(
      picker.groups.first?.options.map(\.note) == [nil, nil, nil, "until 31 Dec 2025"])
    #expect(
      picker.groups.first?.options.map(\.otherNames) == ["", "", "ABŞ dolları · Доллар США", ""])
    #expect(selected(picker) == ["All currencies: EUR"])
  }

  @Test("The last used ones are first, in their order, and also in the full list")
  func recent() throws {
    let picker = picker(try currency("AZN"), recent: [.usd, try currency("BGN")])
    #expect(picker.groups.map(\.title) == ["Recent", "All currencies"])
    #expect(picker.groups.first?.options.map(\.name) == ["US Dollar", "Bulgarian Lev"])
    #expect(picker.groups.first?.options.map(\.note) == [nil, "until 31 Dec 2025"])
    #expect(picker.groups.last?.options.map(\.code) == ["AZN", "EUR", "USD", "BGN"])
    #expect(selected(picker) == ["All currencies: AZN"])
  }

  @Test("A currency in both groups is selected once, among the last used")
  func selectedOnce() throws {
    #expect(
      selected(picker(.eur, recent: [.usd, .eur])) == ["Recent: EUR"])
    let ended = try currency("BGN")
    #expect(selected(picker(ended, recent: [ended])) == ["Recent: BGN"])
  }

  @Test("A selected currency is listed even if it is not in the catalog")
  func unlisted() throws {
    let unlisted = try currency("XTS")
    let alone = picker(unlisted)
    #expect(alone.code == "XTS" && alone.name == "XTS")
    #expect(alone.groups.first?.options.map(\.code) == ["XTS"])
    #expect(selected(alone) == ["Recent: XTS"])
    let used = picker(unlisted, recent: [.usd, unlisted])
    #expect(used.groups.first?.options.map(\.code) == ["USD", "XTS"])
    #expect(selected(used) == ["Recent: XTS"])
  }

  @Test("Each side has its own choice")
  func sides() {
    let pickers = CurrencyPickers(
      ConvertScreen.Input(from: .usd, to: .eur), catalog: catalog, recent: [.eur, .usd],
      phrases: .english)
    #expect(pickers.from.label == "From" && pickers.to.label == "To")
    #expect(selected(pickers.from) == ["Recent: USD"])
    #expect(selected(pickers.to) == ["Recent: EUR"])
  }
}

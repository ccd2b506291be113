public import CambistMoney
public import CambistRates

/// Every product's sales, totalled in one currency.
///
/// Sales are added one at a time. It keeps one line per product, however many sales there are.
public struct SalesLedger: Sendable {
  /// One product's line.
  public struct Line: Sendable, Hashable {
    /// The product's code.
    public let sku: SKU
    /// The total of the product's sales in the target currency.
    public var total: SalesTotal
  }

  /// The sales in one currency.
  public struct CurrencyLine: Sendable, Hashable {
    /// The currency of the sales.
    public let currency: Currency
    /// The exact sum of their amounts; nil when it does not fit.
    public var original: Money?
    /// The same sales in the target currency.
    public var total: SalesTotal
  }

  /// Where the rates come from and how old they are.
  public let provenance: Provenance
  /// The contradictions in the rates.
  public let report: RateReport
  private var converter: SaleConverter
  private var places = SKUIndex()
  private var entries: [Line] = []
  private var currencyEntries: [CurrencyLine] = []
  private var currencyPlaces: [Currency: Int] = [:]

  private static let firstCount = 16

  /// An empty ledger.
  ///
  /// - Parameter report: The report of the rates; nil to create it.
  public init(rates: RateTable, report: RateReport? = nil, target: Currency) {
    self.report = report ?? RateReport(rates)
    provenance = rates.provenance
    converter = SaleConverter(rates: rates, target: target)
  }

  /// The ledger of a snapshot.
  ///
  /// - Complexity: O(*n*) for *n* sales.
  public init(_ snapshot: SalesSnapshot, target: Currency) {
    self.init(rates: snapshot.rates, report: snapshot.report, target: target)
    for sale in snapshot.sales { add(sale) }
  }

  /// The currency of all totals.
  public var target: Currency { converter.target }

  /// Every product's line, by code.
  public var lines: [Line] { entries.sorted { $0.sku < $1.sku } }

  /// Every currency's line, by code.
  public var currencyLines: [CurrencyLine] {
    currencyEntries.sorted { $0.currency < $1.currency }
  }

  /// The total of all products.
  public var total: SalesTotal {
    var total = SalesTotal(in: target)
    for entry in entries { total.add(entry.total) }
    return total
  }

  /// Adds one sale.
  public mutating func add(_ sale: Sale) {
    var text = sale.sku.text
    text.withUTF8 { code in
      add(LentSale(code: code, amount: sale.amount))
    }
  }

  /// Adds one sale without copying it.
  public mutating func add(_ sale: LentSale) {
    let converted = try? converter.convert(sale.amount)
    let (place, isNew) = places.place(of: sale.code)
    if isNew { entries.append(Line(sku: SKU(sale), total: SalesTotal(in: target))) }
    entries[place].total.add(converted, of: sale.amount.currency)
    add(sale.amount, converted)
  }

  /// Takes in the sales of another ledger of the same rates.
  ///
  /// - Precondition: The currency of the totals is the same.
  public mutating func add(_ other: SalesLedger) {
    precondition(target == other.target, "ledgers of one currency can be merged")
    for entry in other.entries {
      var text = entry.sku.text
      let (place, isNew) = text.withUTF8 { places.place(of: $0) }
      if isNew {
        entries.append(entry)
      } else {
        entries[place].total.add(entry.total)
      }
    }
    for line in other.currencyEntries {
      let place = place(of: line.currency)
      if let sum = currencyEntries[place].original {
        currencyEntries[place].original = line.original.flatMap { try? sum + $0 }
      }
      currencyEntries[place].total.add(line.total)
    }
  }

  /// The place of a currency's line, which is made where there is none.
  private mutating func place(of currency: Currency) -> Int {
    // Few currencies are sold in often, and a list is quicker than a table.
    var index = 0
    while index < min(currencyEntries.count, Self.firstCount) {
      if currencyEntries[index].currency == currency { return index }
      index += 1
    }
    if let place = currencyPlaces[currency] { return place }
    let place = currencyEntries.count
    currencyPlaces[currency] = place
    currencyEntries.append(
      CurrencyLine(
        currency: currency, original: SalesTotal(in: currency).sum, total: SalesTotal(in: target)))
    return place
  }

  private mutating func add(_ amount: Money, _ converted: Money?) {
    let place = place(of: amount.currency)
    if let sum = currencyEntries[place].original {
      currencyEntries[place].original = try? sum + amount
    }
    currencyEntries[place].total.add(converted, of: amount.currency)
  }
}

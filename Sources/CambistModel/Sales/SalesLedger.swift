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
  var places = SKUIndex()
  /// Every product's line, without the amounts that are only in ``products`` so far.
  private var entries: [Line] = []
  var products: [QuickSum] = []
  /// Every currency's line, without the amounts that are only in ``currencies`` so far.
  private var currencyEntries: [CurrencyLine] = []
  var currencies: [CurrencySums] = []
  private var currencyPlaces: [Currency: Int] = [:]
  private var recentPlaces = [RecentPlace](repeating: .none, count: RecentPlace.count)

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
  public var lines: [Line] { wholeEntries.sorted { $0.sku < $1.sku } }

  /// Every currency's line, by code.
  public var currencyLines: [CurrencyLine] {
    wholeCurrencyEntries.sorted { $0.currency < $1.currency }
  }

  /// The total of all products.
  public var total: SalesTotal {
    var total = SalesTotal(in: target)
    for entry in wholeEntries { total.add(entry.total) }
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
    add(sale.amount, to: Spot(place: place(of: sale), line: place(of: sale.amount.currency)))
  }

  /// Where a sale is added.
  struct Spot {
    /// The position of its product's line.
    var place: Int
    /// The position of its currency's line.
    let line: Int
  }

  /// The position of the line of a sale's product, which is created if necessary.
  mutating func place(of sale: LentSale) -> Int {
    let (place, isNew) = places.place(of: sale.code)
    if isNew { append(Line(sku: SKU(sale), total: SalesTotal(in: target))) }
    return place
  }

  /// Adds the amount of a sale.
  mutating func add(_ sold: Money, to spot: Spot) {
    let (place, line, currency, amount) = (spot.place, spot.line, sold.currency, sold.amount)
    if let converted = currencies[line].rate?.converted(amount),
      let digits = Int64(exactly: converted.coefficient)
    {
      if !products[place].add(digits) { addSlowly(Money(converted, target), currency, place) }
      if !currencies[line].converted.add(digits) { addSlowly(Money(converted, target), line) }
    } else {
      let converted = try? converter.convert(sold)
      addSlowly(converted, currency, place)
      addSlowly(converted, line)
    }
    if !currencies[line].add(amount) { addSlowly(amount, line) }
  }

  /// Adds the sales of another ledger with the same rates.
  ///
  /// - Precondition: The currency of the totals is the same.
  public mutating func add(_ other: SalesLedger) {
    precondition(target == other.target, "ledgers of one currency can be merged")
    for entry in other.wholeEntries {
      var text = entry.sku.text
      let (place, isNew) = text.withUTF8 { places.place(of: $0) }
      if isNew { append(Line(sku: entry.sku, total: SalesTotal(in: target))) }
      entries[place].total.add(entry.total)
    }
    for line in other.wholeCurrencyEntries {
      let place = place(of: line.currency)
      takeOverOriginal(place)
      if let sum = currencyEntries[place].original {
        currencyEntries[place].original = line.original.flatMap { try? sum + $0 }
      }
      currencyEntries[place].total.add(line.total)
    }
  }
}

extension SalesLedger {
  /// The lines of all products, in the order of their first sales.
  private var wholeEntries: [Line] {
    zip(entries, products).map { line, sum in
      var line = line
      line.total.add(sum)
      return line
    }
  }

  private var wholeCurrencyEntries: [CurrencyLine] {
    zip(currencyEntries, currencies).map { line, sums in
      var line = line
      if let original = sums.original { line.original = original }
      line.total.add(sums.converted)
      return line
    }
  }

  @inline(never)
  private mutating func append(_ line: Line) {
    entries.append(line)
    products.append(QuickSum())
  }

  /// Adds a sale to a product's line, or records that it was not converted.
  @inline(never)
  private mutating func addSlowly(_ converted: Money?, _ currency: Currency, _ place: Int) {
    entries[place].total.add(converted, of: currency)
  }

  /// Adds a sale to a currency's line, or records that it was not converted.
  @inline(never)
  private mutating func addSlowly(_ converted: Money?, _ line: Int) {
    currencyEntries[line].total.add(converted, of: currencyEntries[line].currency)
  }

  /// Adds an amount as it was sold to its currency's line.
  @inline(never)
  private mutating func addSlowly(_ amount: ExactDecimal, _ line: Int) {
    takeOverOriginal(line)
    if let sum = currencyEntries[line].original {
      currencyEntries[line].original = try? sum + Money(amount, sum.currency)
    }
  }

  private mutating func takeOverOriginal(_ line: Int) {
    if let sum = currencies[line].end() { currencyEntries[line].original = sum }
  }

  /// The position of a currency's line, which is created if necessary.
  @inline(__always)
  mutating func place(of currency: Currency) -> Int {
    let recent = recentPlaces[RecentPlace.index(of: currency)]
    return recent.currency == currency.packed ? recent.place : findPlace(of: currency)
  }

  @inline(never)
  private mutating func findPlace(of currency: Currency) -> Int {
    let place = currencyPlaces[currency] ?? currencyEntries.count
    if place == currencyEntries.count {
      currencyPlaces[currency] = place
      currencies.append(CurrencySums(currency, rate: converter.quickRate(from: currency)))
      currencyEntries.append(
        CurrencyLine(
          currency: currency, original: SalesTotal(in: currency).sum,
          total: SalesTotal(in: target)))
    }
    recentPlaces[RecentPlace.index(of: currency)] = RecentPlace(
      currency: currency.packed, place: place)
    return place
  }

  /// The position of a currency's line, found without a dictionary.
  private struct RecentPlace {
    static let none = RecentPlace(currency: 0, place: 0)
    static let count = 64

    /// The packed code.
    var currency: UInt64
    var place: Int

    static func index(of currency: Currency) -> Int {
      Int(truncatingIfNeeded: (currency.packed &* 0x9E37_79B9_7F4A_7C15) &>> 58)
    }
  }
}

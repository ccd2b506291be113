import CambistModel
import CambistMoney
import CambistRates
import CambistTesting
import Testing

/// Builds ledgers from text.
private func sale(_ sku: String, _ amount: String, _ currency: String) throws -> Sale {
  Sale(
    sku: try #require(SKU(sku)),
    amount: Money(try ExactDecimal(amount), try #require(Currency(currency))))
}

private func rate(_ from: String, _ to: String, _ rate: String) throws -> ExchangeRate {
  ExchangeRate(
    from: try #require(Currency(from)), to: try #require(Currency(to)),
    rate: try ExactDecimal(rate))
}

private func snapshot(_ sales: [Sale]) throws -> SalesSnapshot {
  SalesSnapshot(
    source: "test", fetchedAt: Timestamp(millisecondsSince1970: 0),
    rates: [
      try rate("EUR", "USD", "1.359"), try rate("CAD", "EUR", "0.732"),
      try rate("USD", "EUR", "0.736"), try rate("EUR", "CAD", "1.366"),
    ], sales: sales)
}

@Suite("The sales ledgers") struct SalesLedgerTests {
  @Test("The sample's product totals 14.99 EUR")
  func sample() throws {
    let snapshot = try snapshot([
      try sale("T2006", "10.00", "USD"), try sale("B2009", "21.23", "USD"),
      try sale("T2006", "7.63", "EUR"),
    ])
    let ledger = SalesLedger(snapshot, target: .eur)
    #expect(ledger.lines.map(\.sku.text) == ["B2009", "T2006"])
    #expect(ledger.lines.map(\.total.sum?.description) == ["15.63 EUR", "14.99 EUR"])
    #expect(ledger.total.sum?.description == "30.62 EUR")
    #expect(ledger.total.count == 3)

    let sku = try #require(SKU("T2006"))
    let product = try #require(ProductLedger(snapshot, of: sku, target: .eur))
    #expect(product.total.sum?.description == "14.99 EUR")
    #expect(
      product.entries.map { try? $0.converted.get().description } == ["7.36 EUR", "7.63 EUR"])
    #expect(product.entries.first?.route?.currencies.map(\.code) == ["USD", "EUR"])
  }

  @Test(
    "A page lists some of the sales, and the sum is over all of them",
    arguments: [
      (nil, 1, 0..<450), (1, 1, 0..<200), (3, 3, 400..<450), (9, 3, 400..<450), (-1, 1, 0..<200),
    ] as [(Int?, Int, Range<Int>)])
  func pages(_ asked: Int?, _ number: Int, _ places: Range<Int>) throws {
    let snapshot = try snapshot(
      (0..<450).map { try sale($0 == 7 ? "B" : "A", "\($0)", $0 == 3 ? "XTS" : "USD") } + [
        try sale("A", "450", "USD")
      ])
    let sku = try #require(SKU("A"))
    let all = try #require(ProductLedger(snapshot, of: sku, target: .eur))
    let some = try #require(ProductLedger(snapshot, of: sku, target: .eur, page: asked))
    #expect(some.page?.number == number && some.page?.items == places)
    #expect(some.entries.map(\.original) == all.entries[places].map(\.original))
    #expect(some.total == all.total && some.total.missing.map(\.code) == ["XTS"])
    #expect(ProductLedger(snapshot, of: try #require(SKU("C")), target: .eur, page: 1) == nil)
  }

  @Test("Totals by currency add up to the total by product, and their sums are exact")
  func byCurrency() throws {
    var generator = SplitMix64(seed: 26)
    let codes = ["EUR", "USD", "CAD", "XTS"]
    let sales = try (0..<2_000).map { _ in
      try sale(
        "P\(Int.random(in: 0..<20, using: &generator))",
        "\(Int.random(in: -900..<1_000, using: &generator)).\(Int.random(in: 100..<999, using: &generator))",
        codes.randomElement(using: &generator) ?? "EUR")
    }
    let ledger = SalesLedger(try snapshot(sales), target: .eur)
    #expect(ledger.currencyLines.map(\.currency.code) == codes.sorted())
    var total = SalesTotal(in: .eur)
    for line in ledger.currencyLines {
      total.add(line.total)
      let own = sales.filter { $0.amount.currency == line.currency }
      #expect(line.total.count == own.count)
      let sum = try own.reduce(Money(.zero, line.currency)) { try $0 + $1.amount }
      #expect(line.original == sum)
    }
    #expect(total == ledger.total && total.missing.map(\.code) == ["XTS"])
  }

  @Test("A sum that overflows is left out, and stays so")
  func currencyOverflow() throws {
    let large = String(repeating: "9", count: 38)
    let sales = [
      try sale("A", large, "XTS"), try sale("A", large, "XTS"), try sale("A", "1", "XTS"),
    ]
    let line = try #require(SalesLedger(try snapshot(sales), target: .eur).currencyLines.first)
    #expect(line.original == nil && line.total.count == 3 && line.total.convertedCount == 0)
  }

  @Test("Each sale is rounded half-even before it is added")
  func roundingPerSale() throws {
    // 0.01 USD is 0.00736 EUR, which rounds to 0.01; a hundred of them are 1.00, not 0.74.
    let cents = try (0..<100).map { _ in try sale("A", "0.01", "USD") }
    #expect(SalesLedger(try snapshot(cents), target: .eur).total.sum?.description == "1.00 EUR")
    let ties = [try sale("A", "0.125", "EUR"), try sale("A", "0.135", "EUR")]
    #expect(SalesLedger(try snapshot(ties), target: .eur).total.sum?.description == "0.26 EUR")
  }

  @Test("A refund is included, and so are amounts with more or fewer digits than the minor unit")
  func refunds() throws {
    let sales = [
      try sale("A", "10", "EUR"), try sale("A", "-2.5", "EUR"), try sale("A", "-0.0049", "EUR"),
    ]
    #expect(SalesLedger(try snapshot(sales), target: .eur).total.sum?.description == "7.50 EUR")
  }

  @Test("A sum names every currency that it could not include, once")
  func missing() throws {
    let sales = [
      try sale("A", "1", "XTS"), try sale("A", "5", "EUR"), try sale("A", "2", "ABC"),
      try sale("A", "3", "XTS"),
    ]
    let ledger = SalesLedger(try snapshot(sales), target: .eur)
    #expect(ledger.total.sum?.description == "5.00 EUR")
    #expect(ledger.total.missing.map(\.code) == ["ABC", "XTS"])
    #expect(ledger.total.count == 4)
  }

  @Test("An amount too large to convert is missing and never wraps")
  func overflow() throws {
    let huge = String(repeating: "9", count: 38)
    let ledger = SalesLedger(
      try snapshot([try sale("A", huge, "CAD"), try sale("A", "1", "EUR")]), target: .eur)
    #expect(ledger.total.sum?.description == "1.00 EUR")
    #expect(ledger.total.missing.map(\.code) == ["CAD"])
  }

  @Test("Sums that do not fit for a while are exact in any order")
  func largeSums() throws {
    let large = "15" + String(repeating: "0", count: 35) + ".01"
    let sales =
      try ["", "", "", "-"].map { try sale("A", $0 + large, "EUR") }
      + ["", "-", "-"].map { try sale("B", $0 + large, "EUR") }
    var random = SplitMix64(seed: 7)
    for _ in 0..<20 {
      let order = sales.shuffled(using: &random)
      let (first, rest) = (order.prefix(3), order.dropFirst(3))
      var merged = SalesLedger(try snapshot(Array(first)), target: .eur)
      merged.add(SalesLedger(try snapshot(Array(rest)), target: .eur))
      for ledger in [SalesLedger(try snapshot(order), target: .eur), merged] {
        #expect(ledger.total.sum?.description == large + " EUR")
        #expect(
          ledger.lines.map { $0.total.sum?.description } == [nil, "-" + large + " EUR"])
        #expect(ledger.lines[0].total.isLarger(than: ledger.lines[1].total))
        #expect(!ledger.lines[1].total.isLarger(than: ledger.lines[0].total))
        #expect(ledger.total.missing.isEmpty && ledger.total.convertedCount == 7)
      }
    }
  }

  /// Passes some sales to a closure, during which they are valid.
  private static func lend(_ sales: some Collection<Sale>, to body: (LentSales) -> Void) {
    let codes = sales.map { Array($0.sku.text.utf8) }
    let all = codes.flatMap(\.self)
    all.withUnsafeBufferPointer { bytes in
      var start = 0
      let lent = zip(codes, sales).map { code, sale in
        defer { start += code.count }
        return LentSale(
          code: UnsafeBufferPointer(rebasing: bytes[start..<start + code.count]),
          amount: sale.amount)
      }
      lent.withUnsafeBufferPointer { body(LentSales($0)) }
    }
  }

  @Test("Fast sums equal sums that are added one by one", arguments: 0..<12)
  func quickSums(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    // Some amounts are beyond 64 bits, or their sums are.
    let amounts = [
      "9.99", "-0.01", "12", "7.5", "0.1234", "60000000000000000.00", "-92233720368547758.07",
      "123456789012345678901234.56", "-3000000000000000000000", "0.000000000001",
    ]
    let usual = Int.random(in: 1...amounts.count, using: &random)
    let sales = try (0..<400).map { _ in
      try sale(
        "P\(Int.random(in: 0..<6, using: &random))",
        amounts[Int.random(in: 0..<usual, using: &random)],
        ["EUR", "USD", "CAD", "XTS", "JPY"].randomElement(using: &random) ?? "EUR")
    }
    let half = Int.random(in: 0...400, using: &random)
    let whole = try snapshot(sales)
    var merged = try SalesLedger(snapshot(Array(sales[..<half])), target: .eur)
    merged.add(try SalesLedger(snapshot(Array(sales[half...])), target: .eur))

    var converter = SaleConverter(rates: whole.rates, target: .eur)
    var products: [SKU: SalesTotal] = [:]
    var currencies: [Currency: SalesTotal] = [:]
    var originals: [Currency: Money] = [:]
    for sale in sales {
      let converted = try? converter.convert(sale.amount)
      let currency = sale.amount.currency
      products[sale.sku, default: SalesTotal(in: .eur)].add(converted, of: currency)
      currencies[currency, default: SalesTotal(in: .eur)].add(converted, of: currency)
      let none = try ExactDecimal.zero.rounded(toScale: currency.minorUnits)
      originals[currency] = try originals[currency, default: Money(none, currency)] + sale.amount
    }
    var batched = SalesLedger(rates: whole.rates, target: .eur)
    var rest = sales[...]
    while !rest.isEmpty {
      let batch = rest.prefix(Int.random(in: 1...40, using: &random))
      rest = rest.dropFirst(batch.count)
      Self.lend(batch) { batched.add($0) }
    }
    for ledger in [SalesLedger(whole, target: .eur), merged, batched] {
      #expect(ledger.lines.count == products.count)
      for line in ledger.lines { #expect(line.total == products[line.sku]) }
      #expect(ledger.currencyLines.count == currencies.count)
      for line in ledger.currencyLines {
        #expect(line.total == currencies[line.currency])
        #expect(line.original?.description == originals[line.currency]?.description)
      }
    }
  }

  @Test("An unknown product has no ledger")
  func unknown() throws {
    let snapshot = try snapshot([try sale("A", "1", "EUR")])
    let sku = try #require(SKU("B"))
    #expect(ProductLedger(snapshot, of: sku, target: .eur) == nil)
  }

  @Test("A product code has 1 to 128 bytes and is case-sensitive")
  func codes() {
    #expect(SKU("") == nil)
    #expect(SKU(String(repeating: "x", count: 129)) == nil)
    #expect(SKU("a") != SKU("A"))
    #expect(SKU("é") != SKU("e\u{301}"))
  }
}

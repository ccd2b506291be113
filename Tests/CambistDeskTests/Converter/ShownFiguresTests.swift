import CambistDesk
import CambistFeeds
import CambistModel
import CambistMoney
import CambistRates
import CambistScreens
import CambistTesting
import Testing

/// Checks like a reader with a calculator: the figures are read from the screens as text and
/// multiplied as whole numbers of any size.
@Suite("No two figures of an answer disagree") struct ShownFiguresTests {
  private static let styles = ["en-US", "de-DE", "hi-IN", "ar-EG", "sv-SE"].map {
    NumberStyles.style($0)
  }
  private static let now = Timestamp("2026-11-21T10:00:00Z") ?? Timestamp(millisecondsSince1970: 0)

  @Test(
    "The shown rate times the shown amount is the shown result, on days of the included history",
    arguments: 0..<4)
  func shippedHistory(part: Int) throws {
    var generator = SplitMix64(seed: UInt64(2_000 + part))
    let archive = try ECBArchive.bundled()
    let days = archive.first.daysSince1970...archive.last.daysSince1970
    for _ in 0..<Repetitions.of(500) {
      let day = CalendarDate(daysSince1970: Int.random(in: days, using: &generator))
      var newest: RateTable?
      try archive.tables(from: day) { table in
        newest = table
        return true
      }
      let table = try #require(newest)
      for _ in 0..<5 { try check(table, using: &generator) }
    }
  }

  @Test(
    "The shown rate times the shown amount is the shown result, with thousands of generated rates",
    arguments: 0..<4)
  func generatedRates(part: Int) throws {
    var generator = SplitMix64(seed: UInt64(3_000 + part))
    let currencies = try ["USD", "EUR", "JPY", "KWD", "CLF", "BTC", "XAU"].map {
      try #require(Currency($0))
    }
    for _ in 0..<Repetitions.of(500) {
      let rates = try currencies.dropFirst().map { currency in
        let others = [currencies[0], currency].shuffled(using: &generator)
        return ExchangeRate(
          from: others[0], to: others[1],
          rate: try Self.rate(using: &generator))
      }
      let asOf = AsOf.day(try #require(CalendarDate("2026-11-20")))
      let table = RateTable(rates, provenance: Provenance(source: "valyuta", asOf: asOf))
      for _ in 0..<5 { try check(table, using: &generator) }
    }
  }

  @Test("Amounts of 30 to 38 digits agree with the shown rate, or are refused", arguments: 0..<4)
  func longAmounts(part: Int) throws {
    var generator = SplitMix64(seed: UInt64(5_000 + part))
    let archive = try ECBArchive.bundled()
    let days = archive.first.daysSince1970...archive.last.daysSince1970
    var (shown, refused) = (0, 0)
    for _ in 0..<Repetitions.of(100) {
      let day = CalendarDate(daysSince1970: Int.random(in: days, using: &generator))
      var newest: RateTable?
      try archive.tables(from: day) { table in
        newest = table
        return true
      }
      let table = try #require(newest)
      for _ in 0..<5 {
        let number = try Self.number(digits: 30...38, scale: 0...8, using: &generator)
        if try check(table, AmountExpression.canonical(number), using: &generator) {
          shown += 1
        } else {
          refused += 1
        }
      }
    }
    let least = Repetitions.isFull ? 20 : 0
    #expect(min(shown, refused) > least, "\(shown) shown, \(refused) refused")
  }

  @Test(
    "The longest amounts are refused in both directions",
    arguments: [("JPY", "EUR"), ("EUR", "JPY"), ("TRL", "EUR"), ("EUR", "TRL"), ("JPY", "USD")])
  func longest(_ from: String, _ to: String) throws {
    let (from, to) = (try #require(Currency(from)), try #require(Currency(to)))
    let nines = String(repeating: "9", count: 38)
    let screen = try Self.screen(from, to, nines)
    #expect(screen.source.error?.contains("more than 38 digits") == true)
    #expect(screen.result == nil && screen.record == nil)
  }

  @Test("Ties that no finite rate reproduces have a rate with an ellipsis")
  func ties() throws {
    let table = RateTable(
      [ExchangeRate(from: .eur, to: .usd, rate: try ExactDecimal("1.1245"))],
      provenance: Provenance(
        source: "ecb", asOf: .day(try #require(CalendarDate("2026-10-30")))))
    let screen = PairScreen(
      RateState(
        answer: .success(
          try RateAnswer(table, from: .usd, to: .eur, fetchedAt: nil, isStale: false))),
      Loadable(), input: .init(CurrencyPair(.usd, .eur), amount: "112.4556225"),
      catalog: CurrencyCatalog(),
      in: Presentation(phrases: .english, style: .english, now: Self.now))
    #expect(
      screen.target.value == "100.00" && screen.reverseValues.first?.value == "USD\u{A0}1.124")
    #expect(screen.facts.rate == "1 USD = 0.889284126278… EUR")
  }

  @Test("The values on a pair's page agree with its rates")
  func pairs() throws {
    var generator = SplitMix64(seed: 4_000)
    let archive = try ECBArchive.bundled()
    for _ in 0..<150 {
      let days = archive.first.daysSince1970...archive.last.daysSince1970
      let day = CalendarDate(daysSince1970: Int.random(in: days, using: &generator))
      var newest: RateTable?
      try archive.tables(from: day) { table in
        newest = table
        return true
      }
      let (from, to, answer) = try Self.answer(try #require(newest), using: &generator)
      let style = try #require(Self.styles.randomElement(using: &generator))
      let amount = try Self.amount(using: &generator)
      let side = Bool.random(using: &generator) ? ConversionSide.from : .to
      let screen = PairScreen(
        RateState(answer: .success(answer)), Loadable(),
        input: .init(CurrencyPair(from, to), amount: amount, side: side),
        catalog: CurrencyCatalog(), in: Presentation(phrases: .english, style: style, now: Self.now)
      )
      let rate = try #require(ReadFigure(equation: screen.facts.rate, style))
      let inverse = try #require(ReadFigure(equation: screen.facts.reverse, style))
      for value in screen.values {
        let figures = (
          try #require(ReadFigure(value.amount, style)),
          try #require(ReadFigure(value.value, style))
        )
        #expect(rate.converts(figures.0, to: figures.1), "\(screen.facts) \(value)")
        #expect(inverse.converts(figures.1, backTo: figures.0), "\(screen.facts) \(value)")
      }
      for value in screen.reverseValues {
        let figures = (
          try #require(ReadFigure(value.amount, style)),
          try #require(ReadFigure(value.value, style))
        )
        #expect(inverse.converts(figures.0, to: figures.1), "\(screen.facts) \(value)")
        #expect(rate.converts(figures.1, backTo: figures.0), "\(screen.facts) \(value)")
      }
    }
  }
}

extension ShownFiguresTests {
  /// Converts a random amount between random currencies of a table, and reads the shown figures.
  private func check(_ table: RateTable, using generator: inout SplitMix64) throws {
    let amount = try Self.amount(using: &generator)
    #expect(try check(table, amount, using: &generator))
  }

  /// Converts an amount between random currencies of a table, and reads the shown figures.
  ///
  /// - Returns: Whether it is converted; otherwise it has too many digits.
  private func check(
    _ table: RateTable, _ amount: String, using generator: inout SplitMix64
  ) throws -> Bool {
    let (from, to, answer) = try Self.answer(table, using: &generator)
    let style = try #require(Self.styles.randomElement(using: &generator))
    let side = Bool.random(using: &generator) ? ConversionSide.from : .to
    let screen = ConvertScreen(
      RateState(answer: .success(answer)),
      input: .init(from: from, to: to, amount: amount, side: side),
      in: Presentation(phrases: .english, style: style, now: Self.now))
    if let error = (side == .from ? screen.source : screen.target).error {
      #expect(error.contains("more than 38 digits"))
      #expect(screen.result == nil && screen.record == nil && screen.canonicalAmount == amount)
      return false
    }
    let about: Comment =
      "\(amount) \(side) \(screen.question ?? "") \(screen.result ?? "") \(screen.facts.rate ?? "") \(screen.facts.reverse ?? "")"
    let shown = (
      source: try #require(ReadFigure(screen.question ?? "", style), about),
      target: try #require(ReadFigure(screen.result ?? "", style), about)
    )
    let rate = try #require(ReadFigure(equation: screen.facts.rate, style), about)
    let inverse = try #require(ReadFigure(equation: screen.facts.reverse, style), about)
    var rates = [rate]
    if let route = screen.facts.route {
      #expect(rate.significantDigits >= 6, about)
      rates.append(try #require(ReadFigure(equation: route.rate, style), about))
    }

    let record = try #require(screen.record, about)
    let entry = HistoryEntry(id: 1, time: Self.now, record: record)
    let history = HistoryScreen(
      .success(HistoryPage(entries: [entry], number: 1, count: 1, total: 1)), search: "",
      in: Presentation(phrases: .english, style: style, now: Self.now))
    let row = try #require(history.rows.first)
    rates.append(try #require(ReadFigure(equation: row.rate, style), about))
    #expect(record.isConsistent, about)
    #expect(Self.isExact(record), about)

    for rate in rates {
      switch side {
      case .from: #expect(rate.converts(shown.source, to: shown.target), about)
      case .to: #expect(rate.converts(shown.source, backTo: shown.target), about)
      }
    }
    switch side {
    case .from: #expect(inverse.converts(shown.target, backTo: shown.source), about)
    case .to: #expect(inverse.converts(shown.target, to: shown.source), about)
    }
    try checkPayable(screen, side == .from ? shown.target : shown.source, style, about)
    return true
  }

  /// What the newest included table and the legal rates give for an amount.
  private static func screen(
    _ from: Currency, _ to: Currency, _ amount: String
  ) throws -> ConvertScreen {
    var newest: RateTable?
    let archive = try ECBArchive.bundled()
    try archive.tables(from: archive.last) { table in
      newest = table
      return true
    }
    let table = try #require(newest)
    let fixed = FixedLegs(from: from, to: to, on: archive.last)
    let market = try RateAnswer(
      table, from: fixed.marketFrom, to: fixed.marketTo, fetchedAt: nil, isStale: false)
    return ConvertScreen(
      RateState(answer: fixed.answer(around: .success(market))),
      input: .init(from: from, to: to, amount: amount),
      in: Presentation(phrases: .english, style: .english, now: now))
  }

  /// Whether a result has the digits of a payment, or shows the payable amount.
  private func checkPayable(
    _ screen: ConvertScreen, _ result: ReadFigure, _ style: NumberStyle, _ about: Comment
  ) throws {
    let units = try #require(screen.amounts).result.currency.minorUnits
    guard result.scale > units else { return #expect(screen.payable == nil, about) }
    #expect(result.significantDigits >= 4, about)
    #expect(
      !(SchoolbookInteger.tenToThe(result.scale - units + 1) < result.digits.magnitude), about)
    let unit = SchoolbookInteger.tenToThe(result.scale - units)
    let (quotient, rest) = result.digits.magnitude.quotientAndRemainder(dividingBy: unit)
    let twice = rest + rest
    let isUp = unit < twice || unit == twice && quotient.isOdd
    let paid = isUp ? quotient + SchoolbookInteger(1) : quotient
    guard let payable = screen.payable else { return #expect(paid * unit == result.digits, about) }
    let shown = try #require(ReadFigure(payable, style), about)
    #expect(shown.scale == units && shown.digits.magnitude == paid, about)
  }

  /// Whether the recorded amount times the recorded rate, rounded half-even, is the recorded result.
  private static func isExact(_ record: ConversionRecord) -> Bool {
    let (rate, typed) = (ExactFraction(record.rate), ExactFraction(record.typed.amount))
    let exact = try? record.side == .from ? typed.multiplied(by: rate) : typed.divided(by: rate)
    return (try? exact?.decimal(toScale: record.result.amount.scale)) == record.result.amount
  }

  private static func answer(
    _ table: RateTable, using generator: inout SplitMix64
  ) throws -> (Currency, Currency, RateAnswer) {
    let currencies = Array(Set(table.rates.flatMap { [$0.from, $0.to] })).sorted {
      $0.code < $1.code
    }
    let from = try #require(currencies.randomElement(using: &generator))
    let to = try #require(currencies.filter { $0 != from }.randomElement(using: &generator))
    return (from, to, try RateAnswer(table, from: from, to: to, fetchedAt: nil, isStale: false))
  }

  /// From 10⁻⁸ to 10¹⁵, or a seventh of that.
  private static func amount(using generator: inout SplitMix64) throws -> String {
    let text = AmountExpression.canonical(
      try number(digits: 1...15, scale: 0...8, using: &generator))
    return Int.random(in: 0..<6, using: &generator) == 0 ? text + "/7" : text
  }

  /// From a thousandth to ten thousand, with one to nine digits.
  private static func rate(using generator: inout SplitMix64) throws -> ExactDecimal {
    let number = try number(digits: 1...9, scale: 0...0, using: &generator)
    let scale = number.description.utf8.count + Int.random(in: -4...2, using: &generator)
    return scale < 0
      ? try ExactDecimal(coefficient: number.coefficient * 10, scale: 0)
      : try ExactDecimal(coefficient: number.coefficient, scale: scale)
  }

  private static func number(
    digits: ClosedRange<Int>, scale: ClosedRange<Int>, using generator: inout SplitMix64
  ) throws -> ExactDecimal {
    var coefficient = Int128.random(in: 1...9, using: &generator)
    for _ in 1..<Int.random(in: digits, using: &generator) {
      coefficient = coefficient * 10 + Int128.random(in: 0...9, using: &generator)
    }
    return try ExactDecimal(
      coefficient: coefficient, scale: Int.random(in: scale, using: &generator))
  }
}

import CambistDesk
import CambistFeeds
import CambistModel
import CambistMoney
import HTTPTypes
import Hummingbird

/// A simulated institution: tables of the demo's rates in the institution's own format, on its days
/// of publication.
struct DemoInstitution: Sendable {
  let institution: Institution
  let market: DemoMarket

  init(_ institution: Institution, market: DemoMarket) {
    self.institution = institution
    self.market = market
  }

  func addRoutes(to group: RouterGroup<BasicRequestContext>) {
    group.get("**") { request, _ in
      if let series = DemoSeries(request), institution == .bankOfRussia {
        return response(
          series.text(tables(on: series.days, .bankOfRussia, isSeries: true)), .bankOfRussia)
      }
      guard let shape = DemoTableShape.all[institution.id],
        let days = shape.days(request)
      else { throw HTTPError(.notFound) }
      let tables = tables(on: days, shape)
      if tables.isEmpty, institution.id.hasPrefix("nbp") { throw HTTPError(.notFound) }
      return response(shape.text(tables), shape)
    }
  }

  private func response(_ text: String, _ shape: DemoTableShape) -> Response {
    Response(
      status: .ok, headers: [.contentType: shape.type],
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: shape.bytes(text))))
  }

  /// The published tables, the oldest first; for one day the last table on or before it if the
  /// institution responds that way.
  private func tables(
    on days: ClosedRange<CalendarDate>, _ shape: DemoTableShape, isSeries: Bool = false
  ) -> [DemoTable] {
    let newest = institution.calendar.newestDay(at: DeskClock.system.now())
    var days = days
    if shape.answersWithLast, !isSeries {
      let last = institution.calendar.day(onOrBefore: min(days.upperBound, newest))
      days = last...last
    }
    let rates = DemoRates(market, on: days)
    var tables: [DemoTable] = []
    var day = days.lowerBound
    while day <= min(days.upperBound, newest) {
      if institution.calendar.isDayOfPublication(day) {
        tables.append(table(on: day, rates, shape))
      }
      day = day.adding(days: 1)
    }
    return tables
  }

  private func table(
    on day: CalendarDate, _ rates: DemoRates, _ shape: DemoTableShape
  ) -> DemoTable {
    let currencies = rates.currencies(on: day)
    let pivot = institution.pivot
    // Only the Bank of Russia has rates of the rouble.
    let perEuro =
      pivot == .eur
      ? .one : currencies.first { $0.currency == pivot }?.perEuro ?? rates.roubles(on: day)
    let euro = DemoRates.Entry(currency: .eur, perEuro: .one)
    let entries = [euro] + currencies
    return DemoTable(
      day: day,
      rows: entries.filter { $0.currency != pivot && shape.lists($0.currency) }
        .map { DemoTable.Row($0, pivotPerEuro: perEuro, shape) },
      metals: shape.hasMetals
        ? rates.metals(on: day).map { DemoTable.Row($0, pivotPerEuro: perEuro, shape) } : [])
  }
}

/// A table of the demo.
struct DemoTable: Sendable {
  /// A currency's rate.
  struct Row: Sendable {
    let code: String
    /// The number of units of the currency, if the rate is in the pivot.
    let units: Int
    /// In four to six digits; nil for none.
    let rate: String?

    init(_ entry: DemoRates.Entry, pivotPerEuro: ExactDecimal?, _ shape: DemoTableShape) {
      code = entry.currency.code
      guard let perEuro = entry.perEuro, let pivotPerEuro else {
        (units, rate) = (1, nil)
        return
      }
      if shape.isPerPivot {
        (units, rate) = (1, perEuro.description)
        return
      }
      // Enough units for a figure of at least one.
      var units = 1
      let value = try? ExactFraction(pivotPerEuro).divided(by: ExactFraction(perEuro))
      var shown = value
      while shape.hasUnits, units < 10_000, Self.isSmall(shown),
        let larger = try? shown?.multiplied(by: Self.ten)
      {
        units *= 10
        shown = larger
      }
      self.units = units
      rate = (try? shown?.decimal(significantDigits: 6))?.description
    }

    private static let ten = ExactFraction(ExactDecimal(10))

    private static func isSmall(_ value: ExactFraction?) -> Bool {
      guard let figure = try? value?.decimal(toScale: 2) else { return false }
      return figure < .one
    }
  }

  let day: CalendarDate
  let rows: [Row]
  let metals: [Row]
}

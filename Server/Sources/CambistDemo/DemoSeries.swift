import CambistFeeds
import CambistMoney
import Hummingbird

/// One currency's rates over time in the Bank of Russia's format.
struct DemoSeries: Sendable {
  let number: String
  let currency: Currency
  let days: ClosedRange<CalendarDate>

  /// Nil for a request for another resource.
  init?(_ request: Request) {
    guard let number = request["VAL_NM_RQ"],
      let currency = BankOfRussiaSeries.currency(of: number),
      let days = DemoTableShape.range(
        DemoTableShape.iso(request["date_req1"] ?? "", "/"),
        DemoTableShape.iso(request["date_req2"] ?? "", "/"))
    else { return nil }
    (self.number, self.currency, self.days) = (number, currency, days)
  }

  func text(_ tables: [DemoTable]) -> String {
    let records = tables.flatMap { table in
      table.rows.filter { $0.code == currency.code && $0.rate != nil }.map { row in
        """
        <Record Date="\(DemoTableShape.dotted(table.day))" Id="\(number)">\
        <Nominal>\(row.units)</Nominal><Value>\(DemoTableShape.comma(row.rate))</Value></Record>
        """
      }
    }
    return """
      <?xml version="1.0" encoding="windows-1251"?><ValCurs ID="\(number)" \
      name="Foreign Currency Market Dynamic">\(records.joined())</ValCurs>
      """
  }
}

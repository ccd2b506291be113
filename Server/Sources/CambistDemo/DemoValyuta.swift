import CambistDesk
import CambistModel
import CambistMoney
import CambistRates
import HTTPTypes
import Hummingbird

/// Valyuta's list of currencies and its tables, derived from the demo's market. Like the real one
/// it has currencies that the European Central Bank lacks, and several sources for one pair.
struct DemoValyuta: Sendable {
  let market: DemoMarket

  private struct Names {
    let code: String
    let az: String
    let en: String
    let tr: String
    let ru: String
  }

  private static let list = [
    Names(
      code: "AED", az: "BƏƏ dirhəmi", en: "UAE Dirham", tr: "BAE Dirhemi", ru: "Дирхам ОАЭ"),
    Names(
      code: "AZN", az: "Azərbaycan manatı", en: "Azerbaijani Manat", tr: "Azerbaycan Manatı",
      ru: "Азербайджанский манат"),
    Names(
      code: "CHF", az: "İsveçrə frankı", en: "Swiss Franc", tr: "İsviçre Frangı",
      ru: "Швейцарский франк"),
    Names(code: "EUR", az: "Avro", en: "Euro", tr: "Euro", ru: "Евро"),
    Names(
      code: "GBP", az: "İngilis funt sterlinqi", en: "British Pound", tr: "İngiliz Sterlini",
      ru: "Фунт стерлингов"),
    Names(code: "JPY", az: "Yapon yeni", en: "Japanese Yen", tr: "Japon Yeni", ru: "Японская иена"),
    Names(
      code: "RUB", az: "Rusiya rublu", en: "Russian Rouble", tr: "Rus Rublesi",
      ru: "Российский рубль"),
    Names(
      code: "TRY", az: "Türk lirəsi", en: "Turkish Lira", tr: "Türk Lirası", ru: "Турецкая лира"),
    Names(code: "USD", az: "ABŞ dolları", en: "US Dollar", tr: "ABD Doları", ru: "Доллар США"),
  ]

  func addRoutes(to group: RouterGroup<BasicRequestContext>) {
    group.get("get_currency_list_for_app") { _, _ in
      let rows = Self.list.map { names in
        """
        {"code":"\(names.code)","az":"\(names.az)","en":"\(names.en)","tr":"\(names.tr)",\
        "ru":"\(names.ru)"}
        """
      }
      return Self.response(rows)
    }
    group.get("get_currency_rate_for_app/:currency/:date") { _, context in
      guard let target = Currency(try context.parameters.require("currency")),
        let date = CalendarDate(try context.parameters.require("date"))
      else { throw HTTPError(.badRequest) }
      return Self.response(rows(into: target, on: date))
    }
  }

  /// The table of a day; empty on days without one, and for unlisted currencies.
  private func rows(into target: Currency, on date: CalendarDate) -> [String] {
    let today = BakuTime.date(at: DeskClock.system.now())
    guard let day = market.day(onOrBefore: date), date <= today,
      day.date == date || date == today
    else { return [] }
    let values = Self.values(on: day)
    guard let worth = values.first(where: { $0.currency == target })?.worth else { return [] }
    return values.flatMap { currency, own -> [String] in
      guard currency != target,
        let rate = try? worth.divided(by: own).decimal(significantDigits: 7)
      else { return [] }
      let source = target.code == "AZN" || currency.code == "AZN" ? "cbar" : "ecb_"
      let first = Self.row(currency, target, rate, date, source)
      // A second rate, a little higher, which is not used.
      guard currency == .usd, let other = try? rate + ExactDecimal("0.0001") else { return [first] }
      return [first, Self.row(currency, target, other, date, "afor")]
    }
  }

  /// The value of a euro in each listed currency. The manat and the dirham follow the dollar.
  private static func values(on day: DemoMarket.Day) -> [(currency: Currency, worth: ExactFraction)]
  {
    var values: [(Currency, ExactFraction)] = [(.eur, .one)]
    for (currency, rate) in day.rates where list.contains(where: { $0.code == currency.code }) {
      values.append((currency, ExactFraction(rate)))
    }
    guard let dollar = values.first(where: { $0.0 == .usd })?.1 else { return values }
    for (code, perDollar) in [("AZN", "1.7"), ("AED", "3.6725"), ("RUB", "81.25")] {
      guard let currency = Currency(code), !values.contains(where: { $0.0 == currency }),
        let factor = try? ExactDecimal(perDollar),
        let worth = try? dollar.multiplied(by: ExactFraction(factor))
      else { continue }
      values.append((currency, worth))
    }
    return values
  }

  private static func row(
    _ from: Currency, _ to: Currency, _ rate: ExactDecimal, _ date: CalendarDate, _ source: String
  ) -> String {
    """
    {"from":"\(from)","to":"\(to)","result":\(rate),"date":"\(date)","menbe":"\(source)"}
    """
  }

  private static func response(_ rows: [String]) -> Response {
    Response(
      status: .ok, headers: [.contentType: "application/json"],
      body: ResponseBody(
        byteBuffer: ByteBuffer(string: "[" + rows.joined(separator: ",\n") + "]\n")))
  }
}

import CambistViewModels
import Foundation

/// Payloads in the formats of the sources.
enum Samples {
  /// The response to a request to any source; nil for none.
  static func answer(to url: URL) -> String? {
    let path = url.path()
    return switch true {
    case path.hasSuffix("/rates"): SampleSales.rates
    case path.hasSuffix("/transactions"): SampleSales.transactions
    case path.contains("available_books"): books
    case path.contains("get_currency_list_for_app"): currencies
    case path.contains("get_currency_rate_for_app"): table(url.pathComponents)
    default: nil
    }
  }

  /// A message of the stream of quotes; each moves the first price.
  static func quotes(_ number: Int) -> String {
    let now = Date.now.formatted(.iso8601)
    let trend = number.isMultiple(of: 2) ? "up" : "down"
    let last = number % 2
    return """
      [{"0":"\(trend)","1":"EURUSD","2":"1.0845\(last)","3":"1.0846\(last)","4":"1.08120",\
      "5":"1.08790","6":"1","7":"\(now)"},
      {"0":"down","1":"XAUUSD","2":"2412.3","3":"2412.9","4":"2398.1","5":"2420.0","6":"6",\
      "7":"\(now)"},
      {"0":"up","1":"USDAZN","2":"1.6990","3":"1.7010","4":"1.6990","5":"1.7010","6":"20",\
      "7":"\(now)"}]
      """
  }

  private static let books = """
    {"success":true,"payload":[
    {"book":"btc_mxn","minimum_price":"40000","maximum_price":"20000000","minimum_amount":"0.00003",
    "maximum_amount":"500","minimum_value":"10","maximum_value":"200000000","tick_size":"10"},
    {"book":"eth_mxn","minimum_price":"1000","maximum_price":"1000000","minimum_amount":"0.001",
    "maximum_amount":"5000","minimum_value":"10","maximum_value":"200000000","tick_size":"1"}]}
    """

  /// The markets; each response has a last price ten pesos higher.
  static func tickers(_ number: Int) -> String {
    """
    {"success":true,"payload":[
    {"book":"btc_mxn","volume":"48.4","high":"1741210","low":"1691000","last":"\(1_720_450 + 10 * number)",
    "vwap":"1716005.1","ask":"1720990","bid":"1720450","change_24":"18450",
    "created_at":"2026-11-20T12:00:00+00:00"},
    {"book":"eth_mxn","volume":"920.1","high":"61200","low":"59010","last":"59820","vwap":"60110",
    "ask":"59890","bid":"59820","change_24":"-310","created_at":"2026-11-20T12:00:00+00:00"}]}
    """
  }

  private static let currencies = """
    [{"code":"AZN","az":"Azərbaycan manatı","en":"Azerbaijan Manat","tr":"Azerbaycan Manatı",
    "ru":"Азербайджанский манат"},
    {"code":"EUR","az":"Avro","en":"Euro","tr":"Euro","ru":"Евро"},
    {"code":"GBP","az":"İngilis funt sterlinqi","en":"Pound Sterling","tr":"İngiliz Sterlini",
    "ru":"Фунт стерлингов"},
    {"code":"USD","az":"ABŞ dolları","en":"US Dollar","tr":"ABD Doları","ru":"Доллар США"}]
    """

  /// The rates into a currency on a day; both are the last parts of the address.
  private static func table(_ parts: [String]) -> String? {
    guard let day = parts.last, let target = parts.dropLast().last, let rates = table[target]
    else { return nil }
    let rows = rates.map { code, rate in
      #"{"from":"\#(code)","to":"\#(target)","result":\#(rate),"date":"\#(day)","menbe":"cbar"}"#
    }
    return "[" + rows.joined(separator: ",") + "]"
  }

  /// The rates of other currencies into a currency.
  private static let table = [
    "AZN": [("EUR", "1.850139"), ("GBP", "2.116004"), ("USD", "1.699907")],
    "EUR": [("AZN", "0.5405"), ("GBP", "1.1437"), ("USD", "0.9188")],
    "GBP": [("AZN", "0.472589"), ("EUR", "0.8743552"), ("USD", "0.8033575")],
    "USD": [("AZN", "0.5882673"), ("EUR", "1.088376"), ("GBP", "1.244776")],
  ]
}

import CambistModel
import CambistMoney
import Hummingbird

/// The format of an institution's tables and requests.
struct DemoTableShape: Sendable {
  var type = "application/json"
  /// The requested days; nil when the request names none.
  let days: @Sendable (Request) -> ClosedRange<CalendarDate>?
  /// The institution's currencies; nil for all.
  var codes: Set<String>?
  var hasUnits = false
  var hasMetals = false
  /// Whether rates are those of one unit of the pivot.
  var isPerPivot = false
  /// Whether it responds with its last table for a day off.
  var answersWithLast = false
  var isWindows1251 = false
  let text: @Sendable ([DemoTable]) -> String

  func lists(_ currency: Currency) -> Bool { codes?.contains(currency.code) ?? true }

  func bytes(_ text: String) -> [UInt8] {
    guard isWindows1251 else { return Array(text.utf8) }
    // Only the letters from А to я are used beside ASCII.
    return text.unicodeScalars.map {
      $0.value < 0x80 ? UInt8($0.value) : UInt8(truncatingIfNeeded: $0.value - 0x410 + 0xC0)
    }
  }

  private static let traded: Set<String> = [
    "EUR", "USD", "GBP", "CHF", "JPY", "CNY", "AUD", "CAD", "SEK", "NOK", "DKK", "PLN", "CZK",
    "HUF", "RON", "TRY", "INR", "BRL", "MXN", "ZAR", "KRW", "SGD", "HKD", "NZD", "THB", "IDR",
    "ILS", "PHP", "MYR", "ISK", "UAH", "XDR",
  ]
  private static let neighbours: Set<String> = traded.union([
    "AZN", "GEL", "AMD", "BYN", "KZT", "KGS", "MDL", "TJS", "TMT", "UZS", "RSD", "AED", "EGP",
    "KWD", "QAR", "SAR", "VND", "DZD", "IRR",
  ])

  static let all: [String: DemoTableShape] = [
    "bdi": bancaDItalia, "cbar": cbar, "cbr": bankOfRussia, "nbp": nbp("A", traded),
    "nbp-b": nbp("B", nil), "nbu": nbu, "nbg": nbg, "cnb": cnb, "norges": norgesBank,
    "boc": bankOfCanada, "hnb": hnb,
  ]

  private static let bancaDItalia = DemoTableShape(
    type: "text/csv", days: { one($0["referenceDate"]) }, isPerPivot: true
  ) { tables in
    var text = "Country,Currency,ISO Code,UIC Code,Rate,Rate convention,Reference date (CET)\n"
    for table in tables {
      for row in table.rows {
        let line = """
          \(row.code),\(row.code),\(row.code),000,\(row.rate ?? "N.A."),\
          Foreign currency amount for 1 Euro.,\(table.day)

          """
        // The franc of fourteen countries.
        text += row.code == "XOF" ? line + line : line
      }
    }
    return text + "# DISCLAIMER\n# Demo data.\n"
  }

  private static let cbar = DemoTableShape(
    type: "text/xml", days: { one(iso($0.lastPart.dropLast(4), ".")) }, codes: neighbours,
    hasUnits: true, hasMetals: true, answersWithLast: true
  ) { tables in
    func rows(_ rows: [DemoTable.Row], _ unit: String) -> String {
      rows.map {
        """
        <Valute Code="\($0.code == "XDR" ? "SDR" : $0.code)"><Nominal>\($0.units)\(unit)</Nominal>\
        <Name>\($0.code)</Name><Value>\($0.rate ?? "")</Value></Valute>

        """
      }.joined()
    }
    return tables.map {
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <ValCurs Date="\(dotted($0.day))" Name="AZN məzənnələri">
      <ValType Type="Bank metalları">
      \(rows($0.metals, " t.u."))</ValType>
      <ValType Type="Xarici valyutalar">
      \(rows($0.rows, ""))</ValType>
      </ValCurs>

      """
    }.joined()
  }

  static let bankOfRussia = DemoTableShape(
    type: "application/xml", days: { one(iso($0["date_req"] ?? "", "/")) }, codes: neighbours,
    hasUnits: true, answersWithLast: true, isWindows1251: true
  ) { tables in
    tables.map { table in
      let rows = table.rows.filter { $0.rate != nil }.map { row in
        """
        <Valute ID="R0"><NumCode>000</NumCode><CharCode>\(row.code)</CharCode>\
        <Nominal>\(row.units)</Nominal><Name>Валюта</Name>\
        <Value>\(comma(row.rate))</Value></Valute>
        """
      }
      return """
        <?xml version="1.0" encoding="windows-1251"?><ValCurs Date="\(dotted(table.day))" \
        name="Foreign Currency Market">\(rows.joined())</ValCurs>
        """
    }.joined()
  }

  private static func nbp(_ name: String, _ codes: Set<String>?) -> DemoTableShape {
    DemoTableShape(
      days: { request in
        let parts = request.uri.path.split(separator: "/")
        return parts.count < 2
          ? nil : range("\(parts[parts.count - 2])", "\(parts[parts.count - 1])")
      }, codes: codes
    ) { tables in
      list(tables) { table in
        let rows = list(table.rows.filter { $0.rate != nil }) {
          #"{"currency":"\#($0.code)","code":"\#($0.code)","mid":\#($0.rate ?? "")}"#
        }
        return #"{"table":"\#(name)","no":"1","effectiveDate":"\#(table.day)","rates":\#(rows)}"#
      }
    }
  }

  private static let nbu = DemoTableShape(
    days: { range(iso($0["start"] ?? ""), iso($0["end"] ?? "")) }, codes: neighbours,
    hasUnits: true, hasMetals: true
  ) { tables in
    list(dated(tables)) { day, row in
      """
      {"exchangedate":"\(dotted(day))","r030":0,"cc":"\(row.code)","rate":\(row.rate ?? ""),\
      "units":\(row.units),"group":"1","special":null}
      """
    }
  }

  private static let nbg = DemoTableShape(
    days: { one($0["date"]) }, codes: neighbours, hasUnits: true, answersWithLast: true
  ) { tables in
    list(tables) { table in
      let rows = list(table.rows.filter { $0.rate != nil }) { row in
        """
        {"code":"\(row.code)","quantity":\(row.units),"rateFormated":"\(row.rate ?? "")",\
        "rate":\(row.rate ?? ""),"validFromDate":"\(table.day)T00:00:00.000Z"}
        """
      }
      return #"{"date":"\#(table.day)T00:00:00.000Z","currencies":\#(rows)}"#
    }
  }

  private static let cnb = DemoTableShape(
    days: { request in request["year"].flatMap { range("\($0)-01-01", "\($0)-12-31") } },
    codes: traded,
    hasUnits: true
  ) { tables in
    let rows = list(dated(tables)) { day, row in
      """
      {"currencyCode":"\(row.code)","amount":\(row.units),"validFor":"\(day)",\
      "rate":\(row.rate ?? "")}
      """
    }
    return #"{"rates":\#(rows)}"#
  }

  private static let norgesBank = DemoTableShape(
    type: "text/csv", days: { range($0["startPeriod"] ?? "", $0["endPeriod"] ?? "") },
    codes: traded
  ) { tables in
    "FREQ,BASE_CUR,QUOTE_CUR,TENOR,DECIMALS,CALCULATED,UNIT_MULT,COLLECTION,TIME_PERIOD,OBS_VALUE\n"
      + dated(tables).map { day, row in
        "B,\(row.code),NOK,SP,4,false,0,C,\(day),\(row.rate ?? "")\n"
      }.joined()
      + tables.map { "B,TWI,NOK,SP,2,true,0,C,\($0.day),127.35\n" }.joined()
  }

  private static let bankOfCanada = DemoTableShape(
    days: { range($0["start_date"] ?? "", $0["end_date"] ?? "") }, codes: traded
  ) { tables in
    let days = list(tables) { table in
      let rows = table.rows.filter { $0.rate != nil }.map {
        #""FX\#($0.code)CAD":{"v":"\#($0.rate ?? "")"}"#
      }
      return "{" + ([#""d":"\#(table.day)""#] + rows).joined(separator: ",") + "}"
    }
    return #"{"terms":{},"observations":\#(days)}"#
  }

  private static let hnb = DemoTableShape(
    days: { range($0["datum-primjene-od"] ?? "", $0["datum-primjene-do"] ?? "") }, codes: traded,
    isPerPivot: true
  ) { tables in
    list(dated(tables)) { day, row in
      #"{"datum_primjene":"\#(day)","valuta":"\#(row.code)","srednji_tecaj":"\#(comma(row.rate))"}"#
    }
  }
}

/// Parts of requests and answers.
extension DemoTableShape {
  private static func one(_ text: String?) -> ClosedRange<CalendarDate>? {
    text.flatMap { CalendarDate($0) }.map { $0...$0 }
  }

  static func range(_ first: String, _ last: String) -> ClosedRange<CalendarDate>? {
    guard let first = CalendarDate(first), let last = CalendarDate(last), first <= last else {
      return nil
    }
    return first...last
  }

  /// `30.10.2026` or `20261030` as `2026-10-30`.
  static func iso(_ text: some StringProtocol, _ separator: Character? = nil) -> String {
    guard let separator else {
      return "\(text.prefix(4))-\(text.dropFirst(4).prefix(2))-\(text.dropFirst(6))"
    }
    return text.split(separator: separator).reversed().joined(separator: "-")
  }

  static func dotted(_ day: CalendarDate) -> String {
    day.description.split(separator: "-").reversed().joined(separator: ".")
  }

  static func comma(_ rate: String?) -> String {
    String((rate ?? "").map { $0 == "." ? "," : $0 })
  }

  private static func list<Element>(
    _ elements: [Element], _ text: (Element) -> String
  ) -> String {
    "[" + elements.map(text).joined(separator: ",\n") + "]"
  }

  /// All rows that have a rate, with their days.
  private static func dated(_ tables: [DemoTable]) -> [(CalendarDate, DemoTable.Row)] {
    tables.flatMap { table in
      (table.rows + table.metals).filter { $0.rate != nil }.map { (table.day, $0) }
    }
  }
}

extension Request {
  /// A value of the query.
  subscript(name: String) -> String? {
    uri.queryParameters[name[...]].map { String($0) }
  }

  fileprivate var lastPart: Substring { uri.path.split(separator: "/").last ?? "" }
}

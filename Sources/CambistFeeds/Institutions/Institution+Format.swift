import CambistModel
import CambistMoney

extension Institution {
  /// The format of its responses; nil for an institution without a description.
  var format: RateTableFormat? { RateTableFormat.all[id] }
}

extension RateTableFormat {
  fileprivate static let all: [String: RateTableFormat] = [
    "bdi": bancaDItalia, "cbar": cbar, "cbr": bankOfRussia, "nbp": nbp(table: "A", days: 14),
    "nbp-b": nbp(table: "B", days: 28), "nbu": nbu, "nbg": nbg, "cnb": cnb, "norges": norgesBank,
    "boc": bankOfCanada, "hnb": hnb,
  ]
}

extension RateTableFormat {
  /// CSV with a row for each country, so that a currency of several countries appears several
  /// times. Days without rates have no rows.
  ///
  /// https://tassidicambio.bancaditalia.it, “Operating instructions” of the portal's REST services.
  private static let bancaDItalia = RateTableFormat(
    accept: "text/csv",
    rows: .lines,
    names: [
      .currency: "ISO Code", .rate: "Rate", .day: "Reference date (CET)",
      .direction: "Rate convention",
    ],
    noRate: "N.A.",
    direction: nil,
    directions: [
      "Foreign currency amount for 1 Euro.": .currencyPerPivot,
      "Foreign currency amount for 1 Euro": .currencyPerPivot,
      "Euro amount for 1 unit of foreign currency.": .pivotPerCurrency,
      "Euro amount for 1 unit of foreign currency": .pivotPerCurrency,
    ],
    address: { days in
      (
        "terzevalute-wf-web/rest/v1.0/dailyRates",
        [("currencyIsoCode", "EUR"), ("lang", "en"), ("referenceDate", "\(days.upperBound)")]
      )
    })

  /// XML with metals, whose unit is a troy ounce, and currencies. On a day off, the last table.
  ///
  /// https://www.cbar.az/currency/rates
  private static let cbar = RateTableFormat(
    accept: "application/xml",
    rows: .groups(["ValCurs", "ValType", "Valute"]),
    names: [.currency: "Code", .rate: "Value", .units: "Nominal", .day: "Date"],
    day: .dotted,
    noRate: "",
    codes: ["SDR": "XDR"],
    address: { days in ("currencies/\(days.upperBound.dotted).xml", []) })

  /// XML in windows-1251, with decimal commas.
  ///
  /// https://www.cbr.ru/development/SXML/
  private static let bankOfRussia = RateTableFormat(
    accept: "application/xml",
    ranges: Ranges(series: bankOfRussiaSeries),
    rows: .groups(["ValCurs", "Valute"]),
    names: [.currency: "CharCode", .rate: "Value", .units: "Nominal", .day: "Date"],
    day: .dotted,
    decimalSign: ",",
    address: { days in
      ("scripts/XML_daily.asp", [("date_req", days.upperBound.dotted.replacing(".", with: "/"))])
    })

  /// JSON with a table for each day; the status is 404 without one.
  ///
  /// https://api.nbp.pl/en.html
  private static func nbp(table: String, days: Int) -> RateTableFormat {
    RateTableFormat(
      span: .days(days),
      ranges: Ranges(period: .quarter),
      rows: .groups(["rates"]),
      names: [.currency: "code", .rate: "mid", .day: "effectiveDate"],
      noRatesStatus: 404,
      address: { days in
        (
          "api/exchangerates/tables/\(table)/\(days.lowerBound)/\(days.upperBound)/",
          [("format", "json")]
        )
      })
  }

  /// JSON with a row for each currency and day, weekends included.
  ///
  /// https://bank.gov.ua/en/open-data/api-dev
  private static let nbu = RateTableFormat(
    span: .days(7),
    ranges: Ranges(period: .quarter),
    rows: .groups([]),
    names: [.currency: "cc", .rate: "rate", .units: "units", .day: "exchangedate"],
    day: .dotted,
    address: { days in
      (
        "NBU_Exchange/exchange_site",
        [
          ("start", days.lowerBound.compact), ("end", days.upperBound.compact),
          ("sort", "exchangedate"), ("order", "asc"), ("json", nil),
        ]
      )
    })

  /// JSON; the published digits are those of `rateFormated`.
  ///
  /// https://nbg.gov.ge/en/monetary-policy/currency
  private static let nbg = RateTableFormat(
    rows: .groups(["currencies"]),
    names: [
      .currency: "code", .rate: "rateFormated", .units: "quantity", .day: "validFromDate",
    ],
    address: { days in
      ("gw/api/ct/monetarypolicy/currencies/", [("date", "\(days.upperBound)")])
    })

  /// JSON with all days of a year.
  ///
  /// https://api.cnb.cz/cnbapi/swagger-ui.html
  private static let cnb = RateTableFormat(
    span: .year,
    ranges: Ranges(),
    rows: .groups(["rates"]),
    names: [.currency: "currencyCode", .rate: "rate", .units: "amount", .day: "validFor"],
    address: { days in
      ("cnbapi/exrates/daily-year", [("lang", "EN"), ("year", "\(days.upperBound.year)")])
    })

  /// SDMX as CSV, with two indices among the currencies.
  ///
  /// https://www.norges-bank.no/en/topics/Statistics/open-data/
  private static let norgesBank = RateTableFormat(
    accept: "text/csv",
    span: .days(14),
    ranges: Ranges(),
    rows: .lines,
    names: [
      .currency: "BASE_CUR", .rate: "OBS_VALUE", .units: "UNIT_MULT", .day: "TIME_PERIOD",
    ],
    units: .powerOfTen,
    noRate: "",
    skipped: ["TWI", "I44"],
    address: { days in
      (
        "api/data/EXR/B..NOK.SP",
        [
          ("format", "csvdata"), ("startPeriod", "\(days.lowerBound)"),
          ("endPeriod", "\(days.upperBound)"),
        ]
      )
    })

  /// JSON with a group for each day, in it one for each currency.
  ///
  /// https://www.bankofcanada.ca/valet/docs
  private static let bankOfCanada = RateTableFormat(
    span: .days(14),
    ranges: Ranges(),
    rows: .groups(["observations", "FX*CAD"]),
    names: [.rate: "v", .day: "d"],
    noRate: "",
    address: { days in
      (
        "valet/observations/group/FX_RATES_DAILY/json",
        [("start_date", "\(days.lowerBound)"), ("end_date", "\(days.upperBound)")]
      )
    })

  /// JSON with decimal commas; the middle one of three rates is used.
  ///
  /// https://api.hnb.hr
  private static let hnb = RateTableFormat(
    span: .days(14),
    ranges: Ranges(),
    rows: .groups([]),
    names: [.currency: "valuta", .rate: "srednji_tecaj", .day: "datum_primjene"],
    decimalSign: ",",
    direction: .currencyPerPivot,
    address: { days in
      (
        "tecajn-eur/v3",
        [
          ("datum-primjene-od", "\(days.lowerBound)"), ("datum-primjene-do", "\(days.upperBound)"),
        ]
      )
    })
}

extension CalendarDate {
  /// The day as `30.10.2026`.
  var dotted: String {
    let parts = description.split(separator: "-")
    return "\(parts[2]).\(parts[1]).\(parts[0])"
  }

  /// The day as `20261030`.
  fileprivate var compact: String { description.replacing("-", with: "") }
}

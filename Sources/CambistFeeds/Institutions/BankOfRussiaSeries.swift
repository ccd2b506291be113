import CambistModel
public import CambistMoney

/// The Bank of Russia's rates of one currency over time, which it identifies by its own numbers.
public enum BankOfRussiaSeries {
  /// The currency of a number such as `R01235`; nil for an unknown number.
  public static func currency(of number: String) -> Currency? {
    numbers.first { $0.value == number }.flatMap { Currency($0.key) }
  }

  /// https://www.cbr.ru/scripts/XML_daily.asp lists the numbers.
  fileprivate static let numbers = [
    "AED": "R01230", "AMD": "R01060", "AUD": "R01010", "AZN": "R01020A", "BDT": "R01685",
    "BHD": "R01080", "BOB": "R01105", "BRL": "R01115", "BYN": "R01090B", "CAD": "R01350",
    "CHF": "R01775", "CNY": "R01375", "CUP": "R01395", "CZK": "R01760", "DKK": "R01215",
    "DZD": "R01030", "EGP": "R01240", "ETB": "R01800", "EUR": "R01239", "GBP": "R01035",
    "GEL": "R01210", "HKD": "R01200", "HUF": "R01135", "IDR": "R01280", "INR": "R01270",
    "IRR": "R01300", "JPY": "R01820", "KGS": "R01370", "KRW": "R01815", "KZT": "R01335",
    "MDL": "R01500", "MMK": "R02005", "MNT": "R01503", "NGN": "R01520", "NOK": "R01535",
    "NZD": "R01530", "OMR": "R01540", "PLN": "R01565", "QAR": "R01355", "RON": "R01585F",
    "RSD": "R01805F", "SAR": "R01580", "SEK": "R01770", "SGD": "R01625", "THB": "R01675",
    "TJS": "R01670", "TMT": "R01710A", "TRY": "R01700J", "UAH": "R01720", "USD": "R01235",
    "UZS": "R01717", "VND": "R01150", "XDR": "R01589", "ZAR": "R01810",
  ]
}

extension RateTableFormat {
  /// XML with a record for each day of publication.
  ///
  /// https://www.cbr.ru/development/SXML/
  static func bankOfRussiaSeries(of currency: Currency) -> RateTableFormat? {
    guard let number = BankOfRussiaSeries.numbers[currency.code] else { return nil }
    return RateTableFormat(
      accept: "application/xml",
      rows: .groups(["ValCurs", "Record"]),
      names: [.rate: "Value", .units: "Nominal", .day: "Date"],
      day: .dotted,
      decimalSign: ",",
      address: { days in
        (
          "scripts/XML_dynamic.asp",
          [
            ("date_req1", days.lowerBound.dotted.replacing(".", with: "/")),
            ("date_req2", days.upperBound.dotted.replacing(".", with: "/")),
            ("VAL_NM_RQ", number),
          ]
        )
      })
  }
}

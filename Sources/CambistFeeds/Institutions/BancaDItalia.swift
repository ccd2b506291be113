import Foundation

extension DailyTableFormat {
  /// CSV with a row for each country, so that a currency of several countries appears as often. Days
  /// without rates have no rows.
  ///
  /// https://tassidicambio.bancaditalia.it, “Operating instructions” of the portal's REST services.
  static let bancaDItalia = DailyTableFormat(
    accept: "text/csv",
    names: ["ISO Code", "Rate", "Reference date (CET)", "Rate convention"],
    noRate: "N.A.",
    direction: { convention in
      switch convention {
      case "Foreign currency amount for 1 Euro.", "Foreign currency amount for 1 Euro":
        .currencyPerPivot
      case "Euro amount for 1 unit of foreign currency.",
        "Euro amount for 1 unit of foreign currency":
        .pivotPerCurrency
      default: nil
      }
    },
    address: { day in
      (
        "terzevalute-wf-web/rest/v1.0/dailyRates",
        [("currencyIsoCode", "EUR"), ("lang", "en"), ("referenceDate", "\(day)")]
      )
    })
}

import CambistRates

extension Institution {
  /// The reference rates of the euro. They have their own feed, so this is not one of ``all``.
  public static let europeanCentralBank = Institution(
    "ecb", "European Central Bank", country: "EU", pivot: "EUR", kind: .reference,
    since: "1999-01-04", calendar: .target(hour: 16), address: "https://www.ecb.europa.eu",
    website:
      "https://www.ecb.europa.eu/stats/policy_and_exchange_rates/euro_reference_exchange_rates",
    terms:
      "https://www.ecb.europa.eu/services/using-our-site/disclaimer/html/index.en.html")
}

import CambistRates

extension Institution {
  /// About 150 currencies against the euro, including those that the European Central Bank quotes.
  public static let bancaDItalia = Institution(
    "bdi", "Banca d’Italia", country: "IT", pivot: "EUR", kind: .reference, since: "1999-01-04",
    calendar: .target(hour: 18), address: "https://tassidicambio.bancaditalia.it",
    website: "https://tassidicambio.bancaditalia.it")

  /// Rates from before 2006 are of the old manat, which had the same code.
  public static let cbar = Institution(
    "cbar", "Azərbaycan Respublikasının Mərkəzi Bankı", country: "AZ", pivot: "AZN",
    kind: .official, since: "2006-01-01", calendar: .azerbaijan, address: "https://www.cbar.az",
    website: "https://www.cbar.az/currency/rates")

  /// Rates from before 1998 are of the old rouble.
  public static let bankOfRussia = Institution(
    "cbr", "Банк России", country: "RU", pivot: "RUB", kind: .official, since: "1998-01-01",
    calendar: .russia, address: "https://www.cbr.ru", website: "https://www.cbr.ru/currency_base/",
    terms: "https://www.cbr.ru/eng/user_agreement/")

  /// Table A: the most traded currencies.
  public static let nbp = Institution(
    "nbp", "Narodowy Bank Polski", country: "PL", pivot: "PLN", kind: .average,
    since: "2002-01-02", calendar: .poland, address: "https://api.nbp.pl",
    website: "https://nbp.pl/en/statistic-and-financial-reporting/rates/")

  /// Table B: the other currencies, once a week.
  public static let nbpOtherCurrencies = Institution(
    "nbp-b", "Narodowy Bank Polski (B)", country: "PL", pivot: "PLN", kind: .average,
    since: "2002-01-02", calendar: .polandWeekly, address: "https://api.nbp.pl",
    website: "https://nbp.pl/en/statistic-and-financial-reporting/rates/")

  /// Since the introduction of the hryvnia.
  public static let nbu = Institution(
    "nbu", "Національний банк України", country: "UA", pivot: "UAH", kind: .official,
    since: "1996-09-16", calendar: .ukraine, address: "https://bank.gov.ua",
    website: "https://bank.gov.ua/en/markets/exchangerates",
    terms: "https://bank.gov.ua/en/useterms")

  /// Since the introduction of the lari.
  public static let nbg = Institution(
    "nbg", "საქართველოს ეროვნული ბანკი", country: "GE", pivot: "GEL", kind: .official,
    since: "1995-10-02", calendar: .georgia, address: "https://nbg.gov.ge",
    website: "https://nbg.gov.ge/en/monetary-policy/currency")

  /// Since the introduction of the Czech koruna.
  public static let cnb = Institution(
    "cnb", "Česká národní banka", country: "CZ", pivot: "CZK", kind: .official,
    since: "1993-02-08", calendar: .czechia, address: "https://api.cnb.cz",
    website: "https://www.cnb.cz/en/financial-markets/foreign-exchange-market/",
    terms: "https://www.cnb.cz/en/footer/general-terms-and-conditions/")

  public static let norgesBank = Institution(
    "norges", "Norges Bank", country: "NO", pivot: "NOK", kind: .reference, since: "1980-12-10",
    calendar: .norway, address: "https://data.norges-bank.no",
    website: "https://www.norges-bank.no/en/topics/Statistics/exchange_rates/",
    terms: "https://www.norges-bank.no/en/topics/Statistics/disclaimer/")

  /// Since its rates have been averages of a day's trades.
  public static let bankOfCanada = Institution(
    "boc", "Bank of Canada", country: "CA", pivot: "CAD", kind: .indicative, since: "2017-01-03",
    calendar: .canada, address: "https://www.bankofcanada.ca",
    website: "https://www.bankofcanada.ca/rates/exchange/",
    terms: "https://www.bankofcanada.ca/terms/")

  /// Since Croatia's adoption of the euro.
  public static let hnb = Institution(
    "hnb", "Hrvatska narodna banka", country: "HR", pivot: "EUR", kind: .average,
    since: "2023-01-01", calendar: .target(hour: 0), address: "https://api.hnb.hr",
    website: "https://www.hnb.hr/en/core-functions/monetary-policy/exchange-rate-list")

  /// All institutions that Cambist can read, in the default order.
  public static let all = [
    bancaDItalia, cbar, bankOfRussia, nbp, nbpOtherCurrencies, nbu, nbg, cnb, norgesBank,
    bankOfCanada, hnb,
  ]
}

import CambistMoney

/// Names of currencies that law replaced, and of their successors, where locale data lack them in a
/// language. They take precedence over the system's, which falls back to the English name.
enum ReplacedCurrencyNames {
  /// The name in a language; nil where the table has none.
  static func name(of currency: Currency, language: String) -> String? {
    table[language]?[currency.code]
  }

  private static let table: [String: [String: String]] = [
    "en": [
      "SLE": "Sierra Leonean Leone", "XCG": "Caribbean Guilder", "ZWG": "Zimbabwean Gold",
      "ZWN": "Zimbabwean Dollar (2006–2008)",
    ],
    "az": [
      "MTL": "Malta Lirəsi", "SDD": "Sudan Dinarı", "SLE": "Syerra-Leone Leonu",
      "SRG": "Surinam Quldeni", "XCG": "Karib Quldeni", "XEU": "Avropa Valyuta Vahidi",
      "ZWG": "Zimbabve Qızılı", "ZWN": "Zimbabve Dolları (2006–2008)",
    ],
    "tr": [
      "SLE": "Sierra Leone Leonesi", "XCG": "Karayip Guldeni", "ZWG": "Zimbabve Altını",
      "ZWN": "Zimbabve Doları (2006–2008)",
    ],
    "ru": [
      "SLE": "сьерра-леонский леоне", "XCG": "карибский гульден", "ZWG": "зимбабвийский золотой",
      "ZWN": "доллар Зимбабве (2006–2008)", "ZWR": "доллар Зимбабве (2008)",
    ],
    "es": [
      "SLE": "leone de Sierra Leona", "XCG": "florín caribeño", "ZWG": "oro de Zimbabue",
      "ZWN": "dólar zimbabuense (2006–2008)", "ZWR": "dólar zimbabuense (2008)",
    ],
  ]
}

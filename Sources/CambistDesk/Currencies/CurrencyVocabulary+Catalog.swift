public import CambistModel
import CambistMoney
import CambistRates
import Synchronization

extension Desk {
  /// The names of the currencies that can be converted, in every language of the pages, with
  /// nicknames, countries and former codes.
  ///
  /// - Complexity: Some tens of milliseconds after a change to the list of currencies.
  public func vocabulary() async -> CurrencyVocabulary {
    var catalogs: [CurrencyCatalog] = []
    for language in ["en", "az", "es", "ru", "tr"] {
      catalogs.append(await currencies.catalog(language: language))
    }
    return CurrencyVocabulary.of(catalogs)
  }
}

extension CurrencyVocabulary {
  private static let last = Mutex<(catalogs: [[CurrencyCatalog.Entry]], made: CurrencyVocabulary)?>(
    nil)

  /// The vocabulary of catalogs in several languages.
  static func of(_ catalogs: [CurrencyCatalog]) -> CurrencyVocabulary {
    let entries = catalogs.map(\.entries)
    if let known = last.withLock({ $0 }), known.catalogs == entries { return known.made }
    let made = CurrencyVocabulary(
      names: names(entries), bestKnown: bestKnownCodes.compactMap { Currency($0) },
      fold: { CurrencyCatalog.folded($0) })
    last.withLock { $0 = (entries, made) }
    return made
  }

  private static func names(_ catalogs: [[CurrencyCatalog.Entry]]) -> [Name] {
    var names: [[[UInt32]]: [Currency]] = [:]
    var isCurrent: [Currency: Bool] = [:]
    /// The currencies with a word in a name.
    var users: [[UInt32]: Set<Currency>] = [:]
    func add(_ words: [[UInt32]], _ currency: Currency) {
      guard !words.isEmpty, names[words]?.contains(currency) != true else { return }
      names[words, default: []].append(currency)
    }
    // The Turkish word for “new” is a yen elsewhere.
    let new = [scalars("yeni")]
    for entry in catalogs.joined() {
      // A currency that a source has ceased to quote is still money.
      isCurrent[entry.currency] = entry.until == nil || entry.currency.kind != .withdrawn
      for name in [entry.name] + entry.otherNames {
        let words = words(name)
        add(words, entry.currency)
        for (place, word) in words.enumerated() where place > 0 || !new.contains(word) {
          users[word, default: []].insert(entry.currency)
        }
      }
    }
    let listed = isCurrent.keys.sorted()
    for group in kinds {
      let forms = group.split(separator: " ").map { scalars(CurrencyCatalog.folded(String($0))) }
      var found: Set<Currency> = []
      for (word, currencies) in users where forms.contains(where: { isForm(word, of: $0) }) {
        found.formUnion(currencies)
      }
      for currency in found.sorted() { for form in forms { add([form], currency) } }
    }
    var all: [Name] = []
    for (words, currencies) in names {
      // A former currency is meant only when no current one has the name.
      let current = currencies.filter { isCurrent[$0] ?? false }
      all.append(Name(words: words, currencies: (current.isEmpty ? currencies : current).sorted()))
    }
    for currency in listed where isCurrent[currency] ?? false {
      let (nicknames, countries) = (
        CurrencyKeywords.nicknames(of: currency), CurrencyKeywords.countries(of: currency)
      )
      for (text, isExact) in [(nicknames, false), (countries, true)] {
        for keyword in text.split(separator: "|") {
          let words = words(String(keyword))
          guard !words.isEmpty else { continue }
          // Grammatical forms of an abbreviation would match unrelated words.
          let isShort = words.allSatisfy { $0.count <= 3 }
          all.append(Name(words: words, currencies: [currency], isExact: isExact || isShort))
        }
      }
    }
    return all
  }

  private static func words(_ name: String) -> [[UInt32]] {
    CurrencyCatalog.folded(name).unicodeScalars.split { !$0.properties.isAlphabetic }
      .map { $0.map(\.value) }
  }

  private static func scalars(_ text: String) -> [UInt32] { text.unicodeScalars.map(\.value) }

  private static let bestKnownCodes = [
    "USD", "EUR", "GBP", "JPY", "CNY", "CHF", "RUB", "TRY", "AZN", "KRW", "RON", "BRL", "BGN",
  ]

  /// Names of currencies without their country, one kind per line, in five languages.
  private static let kinds = [
    "dollar dólar dolar доллар", "pound libra funt sterlin фунт стерлинг",
    "franc franco frank франк",
    "krona krone corona kron крона", "peso песо", "rupee rupia rupi рупия", "dinar динар",
    "dirham dírham dirhem дирхам", "rial riyal риал риял", "lira lire lirə лира",
    "ruble rouble rublo rubl рубль",
    "shilling chelín şilin şillinq шиллинг", "real reais reales реал", "yuan юань юани юаней",
    "yen yena иена",
    "won вона", "manat манат", "leu lei ley leo лей", "lev leva лев",
    "zloty złoty esloti zlotı злотый",
    "forint forinto форинт", "hryvnia grivna grivnya grivnası гривна", "tenge тенге", "lari лари",
    "som сом", "sum сум", "somoni сомони", "dram драм", "shekel séquel şekel шекель", "baht бат",
    "rand рэнд", "ringgit ринггит", "dong донг", "taka така", "naira найра", "cedi седи",
    "birr быр", "kwacha квача", "guarani guaraní гуарани", "boliviano боливиано",
    "quetzal кетсаль", "lempira лемпира", "colón колон", "córdoba кордоба", "afghani afgani афгани",
    "tugrik tögrög тугрик", "koruna çek", "denar денар", "dalasi даласи", "mark marco markka марка",
    "kuna куна", "guilder florin gulden гульден", "drachma dracma драхма", "escudo эскудо",
    "sol соль", "pula пула",
  ]
}

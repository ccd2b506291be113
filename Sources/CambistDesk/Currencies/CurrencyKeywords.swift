import CambistModel
public import CambistMoney
import CambistRates
import Foundation

/// Search terms for currencies besides codes and names, in the languages of the pages: countries,
/// short names such as `uk`, and nicknames such as `rmb`.
///
/// They are folded as ``CurrencyCatalog/folded(_:)`` folds texts. Each is preceded by `|`, so that
/// its beginning can be found: `|united kingdom|uk|sterling`.
public enum CurrencyKeywords {
  /// All search terms of a currency; empty for one without any.
  ///
  /// - Complexity: O(1); some fifty milliseconds once, for the names of countries.
  public static func text(of currency: Currency) -> String {
    (nicknames[currency] ?? "") + (countries[currency] ?? "")
  }

  /// The nicknames and former codes of a currency, separated by `|`.
  package static func nicknames(of currency: Currency) -> String { nicknames[currency] ?? "" }

  /// The countries that use a currency, separated by `|`.
  package static func countries(of currency: Currency) -> String { countries[currency] ?? "" }

  /// Whether a search term of a currency begins with a folded text.
  public static func contains(_ text: String, of currency: Currency) -> Bool {
    contains(Array(text.utf8), in: nicknames[currency]) || isOfCountry(Array(text.utf8), currency)
  }

  /// The currencies of which a short name or a nickname equals a folded text.
  package static func nicknamed(_ text: String) -> Set<Currency> { owners[text] ?? [] }

  /// Whether the name of a country with a currency begins with a folded text.
  package static func isOfCountry(_ text: [UInt8], _ currency: Currency) -> Bool {
    contains(text, in: countries[currency])
  }

  private static func contains(_ text: [UInt8], in words: String?) -> Bool {
    guard let words else { return false }
    return ASCIISearch.contains(words, [UInt8(ascii: "|")] + text)
  }

  private static func joined(_ words: some Sequence<String>) -> String {
    var seen: Set<String> = []
    return words.map { CurrencyCatalog.folded($0).replacingOccurrences(of: "|", with: " ") }
      .filter { seen.insert($0).inserted }.map { "|" + $0 }.joined()
  }

  /// The countries that use a currency, by the system's locale data.
  private static let countries: [Currency: String] = {
    let languages = ["en", "es", "az", "tr", "ru"].map { Locale(identifier: $0) }
    var names: [Currency: [String]] = [:]
    for region in Locale.Region.isoRegions where region.identifier.utf8.count == 2 {
      guard
        let code = Locale(identifier: "und_" + region.identifier).currency?.identifier,
        let currency = Currency(code.uppercased())
      else { continue }
      let words = languages.compactMap {
        $0.localizedString(forRegionCode: region.identifier)
      }
      names[currency, default: []] += words
      // Locale data may be older than a law.
      for replacement in CurrencyReplacement.all where replacement.old == currency {
        names[replacement.new, default: []] += words
      }
    }
    return names.mapValues { joined($0) }
  }()

  private static let nicknames: [Currency: String] = {
    var words: [Currency: String] = [:]
    for (code, text) in table.merging(CryptoCurrencyNames.all, uniquingKeysWith: { $1 }) {
      guard let currency = Currency(code) else { continue }
      words[currency] = joined(text.split(separator: ",").map { String($0) })
    }
    for (currency, codes) in formerCodes { words[currency, default: ""] += joined(codes) }
    return words
  }()

  /// The currencies with a nickname.
  private static let owners: [String: Set<Currency>] = {
    var owners: [String: Set<Currency>] = [:]
    for (currency, words) in nicknames {
      for word in words.split(separator: "|") { owners[String(word), default: []].insert(currency) }
    }
    return owners
  }()

  /// The codes of a currency before it was redenominated or renamed: a search for `SLL` finds
  /// today's leone.
  private static let formerCodes: [Currency: [String]] = {
    var codes: [Currency: [String]] = [:]
    for replacement in CurrencyReplacement.all where replacement.new != .eur {
      var newest = replacement.new
      while let next = CurrencyReplacement.all.first(where: { $0.old == newest && $0.new != .eur })
      {
        newest = next.new
      }
      codes[newest, default: []].append(replacement.old.code)
    }
    return codes
  }()

  /// Terms that locale data lack: short and former names of countries, and nicknames of the money.
  private static let table = [
    "USD": """
    us,usa,u.s.,u.s.a.,america,dollar,buck,greenback,ee. uu.,eeuu,américa,dólar,abş,amerika,dollar,abd,\
    dolar,сша,америка,доллар,бакс
    """,
    "EUR": "europe,eurozone,holland,europa,avropa,avrupa,европа,еврозона,евро,голландия",
    "GBP": """
    uk,gb,britain,great britain,england,scotland,wales,northern ireland,quid,sterling,inglaterra,\
    escocia,gran bretaña,britaniya,böyük britaniya,ingiltərə,ingiltere,büyük britanya,iskoçya,\
    британия,англия,шотландия,фунт,стерлинг
    """,
    "AED": "uae,emirates,dubai,abu dhabi,eau,emiratos,bəə,bae,dubay,оаэ,эмираты,дубай",
    "CNY": "rmb,renminbi,yuan,prc,юань,жэньминьби,кнр",
    "TRY": "tl,lira,turkey,turkiye,türk lirası,лира,тл",
    "AZN": "manat,манат",
    "TMT": "manat,манат",
    "RUB": "rouble,ruble,rubl,rublo,рубль,рф",
    "BYN": "белоруссия",
    "UAH": "hryvnia,grivna,гривна",
    "KRW": "south korea,korea,corea,koreya,kore,корея,южная корея,вона",
    "KPW": "north korea",
    "JPY": "yen,иена,йена",
    "CHF": "swissie,franc,franco,frank,франк",
    "XOF": "cfa,cfa franc,franc cfa,franco cfa,frank cfa,франк кфа",
    "XAF": "cfa,cfa franc,franc cfa,franco cfa,frank cfa,франк кфа",
    "CAD": "loonie",
    "AUD": "aussie",
    "NZD": "kiwi",
    "CZK": "czech republic,república checa,çek cumhuriyeti,çexiya respublikası,чешская республика",
    "SAR": "ksa,riyal,ксв",
    "ZAR": "rsa,юар,caə,car,güney afrika",
    "VND": "viet nam,vietnam",
    "MKD": "macedonia,makedoniya,makedonya,македония",
    "KGS": "kirghizia,киргизия",
    "MDL": "молдавия",
    "BAM": "bosnia,bosniya,bosna,босния",
    "XAU": "gold,oro,qızıl,altın,золото,bullion",
    "XAG": "silver,plata,gümüş,серебро",
    "XPT": "platinum,platino,platin,платина",
    "XPD": "palladium,paladio,paladyum,палладий",
  ]
}

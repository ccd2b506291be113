import CambistMoney

/// The words around amounts and currencies, in five languages, in the form used for comparison:
/// without case and accents.
package struct QuestionWords: Sendable {
  /// The meaning of a word.
  enum Meaning: Equatable, Sendable {
    /// None.
    case filler
    /// The target currencies follow.
    case target
    /// The source currency follows.
    case source
    /// A number of days before today.
    case daysAgo(Int)
  }

  private let meanings: [[UInt32]: Meaning]
  private let months: [[UInt32]: Int]
  private let multipliers: [[UInt32]: Int64]
  private let spanish: Set<[UInt32]>

  static let shared = QuestionWords()

  /// Every word, as it is written here.
  package static var all: [String] {
    (Array(shared.meanings.keys) + Array(shared.months.keys) + Array(shared.multipliers.keys))
      .map { AmountNumber.text($0[...]) }
  }

  private init() {
    func split(_ text: String) -> [[UInt32]] {
      var (words, word): ([[UInt32]], [UInt8]) = ([], [])
      for byte in Array(text.utf8) + [0x20] {
        if byte == 0x20 || byte == 0x0A {
          if !word.isEmpty {
            words.append(AmountNumber.scalars(of: String(decoding: word, as: UTF8.self)))
          }
          word = []
        } else {
          word.append(byte)
        }
      }
      return words
    }
    var meanings: [[UInt32]: Meaning] = [:]
    for (text, meaning) in Self.sayings { for word in split(text) { meanings[word] = meaning } }
    self.meanings = meanings
    var months: [[UInt32]: Int] = [:]
    for (index, text) in Self.monthNames.enumerated() {
      for word in split(text) { months[word] = index + 1 }
    }
    self.months = months
    var multipliers: [[UInt32]: Int64] = [:]
    for (text, factor) in Self.factors { for word in split(text) { multipliers[word] = factor } }
    self.multipliers = multipliers
    spanish = Set(split(Self.spanishWords))
  }

  /// The meaning of a folded word; nil for other words.
  func meaning(of word: [UInt32]) -> Meaning? { meanings[word] }

  /// The month of a folded word, from 1.
  func month(_ word: [UInt32]) -> Int? { months[word] }

  /// The multiplier that a folded word after a number means.
  func multiplier(_ word: [UInt32]) -> Int64? { multipliers[word] }

  /// Whether a folded word is a thousand in Spanish, but short for a million in English.
  func isThousandOrMillion(_ word: [UInt32]) -> Bool {
    word == AmountNumber.scalars(of: Self.thousandOrMillion)
  }

  /// Whether a folded word connects the parts of a line in Spanish.
  func isSpanish(_ word: [UInt32]) -> Bool { spanish.contains(word) }

  private static let thousandOrMillion = "mil"
  private static let spanishWords = """
    a al en para desde de del el la los las por y o u es son cuanto cuantos cuanta cuantas \
    convertir cambiar equivale vale hoy ayer manana dolar dolares
    """

  private static let sayings: [(String, Meaning)] = [
    ("to into in as a al en para в во на", .target),
    ("from desde из", .source),
    (
      """
      and or of on at for the is are how much many what equals convert exchange change worth rate \
      please \
      de del el la los las por y o u es son cuanto cuanto cuantos cuantas cuantas convertir \
      cambiar equivale vale \
      и или по за к от сколько будет это равно перевести обменять поменять конвертировать курс \
      kac ne kadar ve veya eder kactir ile cevir bozdur tarihinde \
      necə nə qədər və yaxud edir cevir dəyis ucun tarixində
      """, .filler
    ),
    ("today now hoy сегодня сеичас bugun indi", .daysAgo(0)),
    ("yesterday ayer вчера dun dunən", .daysAgo(1)),
    // A day without rates: the conversion then says that it is in the future.
    ("tomorrow manana завтра yarin sabah", .daysAgo(-1)),
  ]

  /// Names and short names, also in the form used after a day.
  private static let monthNames = [
    "january jan enero ene января январь янв ocak oca yanvar yan",
    "february feb febrero февраля февраль фев subat sub fevral fev",
    "march mar marzo марта март мар mart",
    "april apr abril abr апреля апрель апр nisan nis aprel",
    "may mayo мая маи mayis",
    "june jun junio июня июнь июн haziran haz iyun iyn",
    "july jul julio июля июль июл temmuz tem iyul iyl",
    "august aug agosto ago августа август авг agustos agu avqust avq",
    "september sep sept septiembre сентября сентябрь сен сент eylul eyl sentyabr sen",
    "october oct octubre октября октябрь окт ekim eki oktyabr okt",
    "november nov noviembre ноября ноябрь ноя нояб kasim kas noyabr noy",
    "december dec diciembre dic декабря декабрь дек aralik ara dekabr dek",
  ]

  private static let factors: [(String, Int64)] = [
    ("k thousand mil тыс тысяч тысяча тысячи bin min", 1_000),
    (
      """
      m mn mln mio million millions millon millones млн миллион миллиона миллионов milyon
      """, 1_000_000
    ),
    (
      "bn billion billions mrd mlrd млрд миллиард миллиарда миллиардов milyar milyard",
      1_000_000_000
    ),
  ]
}

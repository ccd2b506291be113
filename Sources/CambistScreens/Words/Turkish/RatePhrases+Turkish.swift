extension RatePhrases {
  /// Turkish: the words of rates.
  public static let inTurkish = RatePhrases(
    language: "tr",
    pluralRule: .oneAndOther,
    frame: FramePhrases(
      convert: "Çevirici",
      pairs: "Pariteler",
      quotes: "Fiyatlar",
      markets: "Piyasalar",
      sales: "Satışlar",
      tabs: "Bölümler",
      settings: "Ayarlar",
      skipToContent: "İçeriğe geç",
      demoData: "Demo verileri",
      retry: "Tekrar dene",
      refresh: "Yenile",
      refreshing: "Yenileniyor…",
      loading: "Yükleniyor…",
      search: "Ara",
      notFoundTitle: "Bulunamadı",
      notFoundDetail: "Bu adreste bir şey yok.",
      provenance: "Kaynak: {0} · {1} · {2}",
      offline: "Çevrimdışısınız. Bu sayfanın zamanı: {0}.",
      close: "Kapat",
      previous: "Önceki",
      next: "Sonraki"),
    times: TimePhrases(
      months: [
        "Oca", "Şub", "Mar", "Nis", "May", "Haz", "Tem", "Ağu", "Eyl", "Eki", "Kas", "Ara",
      ],
      monthsAlone: [
        "Oca", "Şub", "Mar", "Nis", "May", "Haz", "Tem", "Ağu", "Eyl", "Eki", "Kas", "Ara",
      ],
      date: "{0} {1} {2}",
      moment: "{0}, {1} UTC",
      monthOfYear: "{0} {1}",
      now: "az önce",
      today: "bugün",
      yesterday: "dün",
      secondsAgo: Plural("{0} saniye önce"),
      minutesAgo: Plural("{0} dakika önce"),
      hoursAgo: Plural("{0} saat önce"),
      daysAgo: Plural("{0} gün önce")),
    routes: RoutePhrases(
      sameCurrency: "Aynı para birimi, alt birimine yuvarlandı",
      asPublished: "yayımlandığı gibi",
      inverted: "tersine çevrildi: yayımlanan {0}"),
    amounts: AmountPhrases(
      notANumber: "“{0}” bir sayı değil.",
      unexpected: "“{0}” burada kullanılamaz.",
      numberMissing: "Bir sayı eksik.",
      bracketNotClosed: "Bir parantez kapatılmamış.",
      divisionByZero: "Sıfıra bölünemez.",
      tooManyDigits: "Çok fazla basamak var; en fazla 38 olabilir.",
      tooLong: "Çok uzun; en fazla {0} karakter olabilir."),
    converter: .turkish)
}

extension RatePhrases {
  /// Azerbaijani: the words of rates.
  public static let inAzerbaijani = RatePhrases(
    language: "az",
    pluralRule: .oneAndOther,
    frame: FramePhrases(
      convert: "Konvertor",
      pairs: "Cütlər",
      quotes: "Kotirovka",
      markets: "Bazarlar",
      sales: "Satışlar",
      tabs: "Bölmələr",
      settings: "Ayarlar",
      skipToContent: "Məzmuna keç",
      demoData: "Demo məlumatlar",
      retry: "Yenidən cəhd et",
      refresh: "Yenilə",
      refreshing: "Yenilənir…",
      loading: "Yüklənir…",
      search: "Axtar",
      notFoundTitle: "Tapılmadı",
      notFoundDetail: "Bu ünvanda heç nə yoxdur.",
      provenance: "Mənbə: {0} · {1} · {2}",
      offline: "Oflaynsınız. Bu səhifənin vaxtı: {0}.",
      close: "Bağla",
      previous: "Əvvəlki",
      next: "Növbəti"),
    times: TimePhrases(
      months: [
        "yan", "fev", "mar", "apr", "may", "iyn", "iyl", "avq", "sen", "okt", "noy", "dek",
      ],
      monthsAlone: [
        "yan", "fev", "mar", "apr", "may", "iyn", "iyl", "avq", "sen", "okt", "noy", "dek",
      ],
      date: "{0} {1} {2}",
      moment: "{0}, {1} UTC",
      monthOfYear: "{0} {1}",
      now: "indicə",
      today: "bu gün",
      yesterday: "dünən",
      secondsAgo: Plural("{0} saniyə əvvəl"),
      minutesAgo: Plural("{0} dəqiqə əvvəl"),
      hoursAgo: Plural("{0} saat əvvəl"),
      daysAgo: Plural("{0} gün əvvəl")),
    routes: RoutePhrases(
      sameCurrency: "Eyni valyuta, xırda pul vahidinə qədər yuvarlaqlaşdırılıb",
      asPublished: "dərc olunduğu kimi",
      inverted: "tərsinə: dərc olunan {0}"),
    amounts: AmountPhrases(
      notANumber: "“{0}” ədəd deyil.",
      unexpected: "“{0}” burada ola bilməz.",
      numberMissing: "Ədəd çatışmır.",
      bracketNotClosed: "Mötərizə bağlanmayıb.",
      divisionByZero: "Sıfıra bölmək olmaz.",
      tooManyDigits: "Rəqəm həddən artıq çoxdur; ən çoxu 38 ola bilər.",
      tooLong: "Həddən artıq uzundur; ən çoxu {0} simvol ola bilər."),
    converter: .azerbaijani)
}

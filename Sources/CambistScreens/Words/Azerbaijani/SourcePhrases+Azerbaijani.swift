extension SourcePhrases {
  static var azerbaijani: SourcePhrases {
    SourcePhrases(
      title: "Mənbələr üzrə {0}",
      compare: "Müqayisə et",
      secondDate: "İkinci tarix",
      order:
        "Mənbələr sizin sıranızladır. Faizlər konvertasiyada istifadə olunan məzənnəyə nisbətəndir.",
      chosen: "Çevirmədə istifadə olunur",
      pending: "Hələ cavab verməyib.",
      noRate: "{0} məzənnəsi yoxdur.",
      via: "{0} vasitəsilə",
      fixed: "{0}, {1}. Bütün mənbələr bu məzənnədən istifadə edir.",
      peg:
        "Elan edilmiş sabit məzənnə: {0} ({2}, başlanğıc ili {1}). Konvertasiyada istifadə olunmur.",
      source: "Mənbə",
      difference: "Fərq",
      list: "Məzənnə mənbələri",
      listOrder: "Cambist bu siyahıda cari məzənnəsi olan ilk mənbədən istifadə edir.",
      changeOrder: "Sıranı dəyiş",
      state: "Mənbələrin vəziyyəti",
      fixedOrder:
        "Sıra --rate-sources və ya CAMBIST_RATE_SOURCES ilə təyin edilib. Burada dəyişmək üçün Cambist-i onlarsız yenidən başladın.",
      moveUp: "Yuxarı köçür: {0}",
      moveDown: "Aşağı köçür: {0}",
      useFirst: "Birinci istifadə et: {0}",
      turnOff: "Söndür",
      turnOn: "Yandır",
      currencies: Plural("{0} valyuta"),
      newest: "Son məzənnələr: {0}",
      due: "Növbəti məzənnələr: {0}",
      terms: "İstifadə şərtləri",
      works: "İşləyir",
      unused: "Hələ məzənnə alınmayıb",
      off: "Söndürülüb",
      compareCount: Plural("{0} mənbəni müqayisə et"),
      only: "Yalnız {0}",
      useAll: "Bütün mənbələrdən istifadə et",
      all: "Bütün mənbələr")
  }
}

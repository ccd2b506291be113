extension HistoryPhrases {
  static var azerbaijani: HistoryPhrases {
    HistoryPhrases(
      title: "Tarixçə",
      search: "Valyuta üzrə axtar",
      show: "Axtar",
      conversions: Plural("{0} konvertasiya"),
      empty: "Hələ konvertasiya yoxdur",
      emptyDetail: "Çevirdikləriniz burada, bu cihazda saxlanılır.",
      noMatch: "Valyutası “{0}” olan konvertasiya yoxdur.",
      again: "Yenidən çevir: {0} → {1}",
      delete: "Sil",
      deleteOne: "Sil: {0} → {1}",
      unreadable: "Bu konvertasiyanı oxumaq mümkün deyil",
      deleteUnreadable: "Oxunmayan konvertasiyanı sil: {0}",
      clear: "Tarixçəni təmizlə",
      clearQuestion: "Bütün tarixçə təmizlənsin?",
      clearDetail: Plural("{0} konvertasiya birdəfəlik silinəcək."),
      clearConfirm: "Hamısını təmizlə",
      cancel: "Ləğv et",
      export: "CSV kimi ixrac et",
      newer: "Daha yeni",
      older: "Daha köhnə",
      page: "Səhifə {0} / {1}",
      pending: "Oflayn edilib, tarixçəyə əlavə olunacaq: {0}")
  }
}

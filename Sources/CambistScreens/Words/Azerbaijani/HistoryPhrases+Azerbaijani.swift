extension HistoryPhrases {
  static var azerbaijani: HistoryPhrases {
    HistoryPhrases(
      title: "Tarixçə",
      search: "Valyuta üzrə axtar",
      show: "Axtar",
      conversions: Plural("{0} konvertasiya"),
      empty: "Hələ konvertasiya yoxdur",
      emptyDetail: "Konvertasiyalarınız burada görünəcək.",
      noMatch: "“{0}” üzrə konvertasiya tapılmadı.",
      again: "Yenidən çevir: {0} → {1}",
      delete: "Sil",
      deleteOne: "Sil: {0} → {1}",
      unreadable: "Bu konvertasiya oxunmur",
      deleteUnreadable: "{0} tarixli oxunmayan konvertasiyanı sil",
      clear: "Tarixçəni təmizlə",
      clearQuestion: "Bütün tarixçə təmizlənsin?",
      clearDetail: Plural("{0} konvertasiya birdəfəlik silinəcək."),
      clearConfirm: "Hamısını təmizlə",
      cancel: "Ləğv et",
      export: "CSV faylını ixrac et",
      newer: "Daha yeni",
      older: "Daha köhnə",
      page: "Səhifə {0} / {1}",
      pending: "Sinxronlaşdırma gözləyir: {0}",
      refused: "Sinxronlaşdırılmadı: {0}",
      wrongSource: "Məzənnənin mənbəyi göstərilməyib və ya yanlışdır.",
      wrongDay: "Mənbədə {0} tarixli məzənnə yoxdur.",
      notQuoted: "Mənbədə {2} tarixli {0} → {1} məzənnəsi yoxdur.",
      wrongRate: "Məzənnə {0}, mənbə isə {1} dərc edib.",
      wrongResult: "Məbləğlər məzənnəyə uyğun gəlmir.",
      unproven: "Bu məzənnəni artıq yoxlamaq mümkün deyil.")
  }
}

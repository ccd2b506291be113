extension HistoryPhrases {
  static var turkish: HistoryPhrases {
    HistoryPhrases(
      title: "Geçmiş",
      search: "Para birimine göre ara",
      show: "Ara",
      conversions: Plural("{0} dönüşüm"),
      empty: "Henüz dönüşüm yok",
      emptyDetail: "Dönüşümleriniz burada görünecek.",
      noMatch: "“{0}” ile eşleşen dönüşüm yok.",
      again: "Tekrar çevir: {0} → {1}",
      delete: "Sil",
      deleteOne: "Sil: {0} → {1}",
      unreadable: "Bu dönüşüm okunamıyor",
      deleteUnreadable: "{0} tarihli okunamayan dönüşümü sil",
      clear: "Geçmişi temizle",
      clearQuestion: "Tüm geçmiş temizlensin mi?",
      clearDetail: Plural("{0} dönüşüm kalıcı olarak silinecek."),
      clearConfirm: "Tümünü temizle",
      cancel: "Vazgeç",
      export: "CSV olarak dışa aktar",
      newer: "Daha yeni",
      older: "Daha eski",
      page: "Sayfa {0} / {1}",
      pending: "Eşitleme bekleyen: {0}",
      refused: "Eşitlenemeyen: {0}",
      wrongSource: "Kurun kaynağı eksik veya yanlış.",
      wrongDay: "Kaynakta {0} tarihli kur yok.",
      notQuoted: "Kaynakta {2} tarihli {0} → {1} kuru yok.",
      wrongRate: "Kur {0}, ancak kaynak {1} yayımladı.",
      wrongResult: "Tutarlar kurla uyuşmuyor.",
      unproven: "Kur artık doğrulanamıyor.")
  }
}

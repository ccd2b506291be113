extension HistoryPhrases {
  static var turkish: HistoryPhrases {
    HistoryPhrases(
      title: "Geçmiş",
      search: "Para birimine göre ara",
      show: "Ara",
      conversions: Plural("{0} dönüşüm"),
      empty: "Henüz dönüşüm yok",
      emptyDetail: "Çevirdikleriniz burada, bu cihazda saklanır.",
      noMatch: "Para birimi “{0}” olan bir dönüşüm yok.",
      again: "Yeniden çevir: {0} → {1}",
      delete: "Sil",
      deleteOne: "Sil: {0} → {1}",
      unreadable: "Bu dönüşüm okunamıyor",
      deleteUnreadable: "Okunamayan dönüşümü sil: {0}",
      clear: "Geçmişi temizle",
      clearQuestion: "Tüm geçmiş temizlensin mi?",
      clearDetail: Plural("{0} dönüşüm kalıcı olarak silinecek."),
      clearConfirm: "Tümünü temizle",
      cancel: "Vazgeç",
      export: "CSV olarak dışa aktar",
      newer: "Daha yeni",
      older: "Daha eski",
      page: "Sayfa {0} / {1}",
      pending: "Çevrimdışı yapılan, geçmişe eklenecek dönüşümler: {0}")
  }
}

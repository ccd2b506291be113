extension SourcePhrases {
  static var turkish: SourcePhrases {
    SourcePhrases(
      title: "Kaynaklara göre {0}",
      compare: "Karşılaştır",
      secondDate: "İkinci tarih",
      order: "Kaynaklar sizin sıranızda. Yüzdeler, çevirmede kullanılan kura göredir.",
      chosen: "Çevirmede kullanılıyor",
      pending: "Henüz yanıt vermedi.",
      noRate: "{0} kuru yok.",
      via: "{0} üzerinden",
      fixed: "{0}, {1}. Tüm kaynaklar bu kuru kullanır.",
      peg: "İlan edilmiş sabit kur: {0}, {1} yılından beri ({2}). Çevirmede kullanılmaz.",
      source: "Kaynak",
      difference: "Fark",
      list: "Kur kaynakları",
      listOrder: "Cambist, bu listede güncel kuru olan ilk kaynağı kullanır.",
      changeOrder: "Sırayı değiştir",
      state: "Kaynakların durumu",
      fixedOrder:
        "Sıra, --rate-sources veya CAMBIST_RATE_SOURCES ile ayarlandı. Buradan değiştirmek için Cambist’i bunlar olmadan yeniden başlatın.",
      moveUp: "Yukarı taşı: {0}",
      moveDown: "Aşağı taşı: {0}",
      useFirst: "Önce şunu kullan: {0}",
      turnOff: "Kapat",
      turnOn: "Aç",
      currencies: Plural("{0} para birimi"),
      newest: "Son kurlar: {0}",
      due: "Sonraki kurlar: {0}",
      terms: "Kullanım koşulları",
      works: "Çalışıyor",
      unused: "Henüz kur alınmadı",
      off: "Kapalı",
      compareCount: Plural("{0} kaynağı karşılaştır"),
      only: "Yalnızca {0}",
      useAll: "Tüm kaynakları kullan",
      all: "Tüm kaynaklar")
  }
}

extension SalesPhrases {
  static var turkish: SalesPhrases {
    SalesPhrases(
      ownRates: "bankanın kendi kurları",
      title: "Satışlar",
      allProducts: "Tüm ürünler",
      product: "Ürün",
      sales: Plural("{0} satış"),
      products: Plural("{0} ürün"),
      total: "Toplam",
      totalIn: "Toplamın para birimi",
      show: "Göster",
      searchByCode: "Ürün koduna göre ara",
      noMatch: "“{0}” ile eşleşen ürün yok.",
      noSales: "Henüz satış yok",
      noSalesDetail: "Kaynakta hiç işlem yok.",
      back: "Tüm ürünler",
      original: "Satış tutarı",
      converted: "Çevrilen tutar",
      route: "Rota",
      noRate: "Kur yok",
      tooLarge: "Çok büyük",
      notConverted: "{1} kuru olmadığı için toplam şu satışları içermiyor: {0}.",
      notConvertedShort: "{0} hariç",
      ratesUsed: "Kullanılan kurlar",
      report: RateReportPhrases(
        title: Plural("Kurları kontrol edin: {0} tutarsızlık"),
        detail: "Toplamlarda her paritenin ilk yayımlanan kuru kullanılır.",
        cycle: "1 {1}, {0} yoluyla çevrilince {2} {1} ediyor.",
        inverse: "{0} ve {1}: çarpımları 1 yerine {2}.",
        duplicate: "{0} birden fazla kez yayımlandı. {1} kullanılıyor, {2} yok sayılıyor.",
        selfRate: "{0}, bir para biriminin kendisine kuru olduğu için yok sayılıyor.",
        notAboveZero: "{0} sıfırdan büyük olmadığı için yok sayılıyor.",
        more: Plural("{0} tane daha."),
        incomplete: "Kur sayısı çok fazla olduğundan tüm rotalar kontrol edilemedi."),
      unknownProduct: "{0} ürünü bulunamadı.",
      unknownCurrency: "“{0}” bir para birimi kodu değil.",
      noSource: "Bağlı satış kaynağı yok",
      noSourceDetail:
        "Satışları görmek için bankanın kur ve işlem adresini girin.",
      failed: "Satışlar yüklenemedi",
      failedWithData: "Satışlar güncellenemedi")
  }
}

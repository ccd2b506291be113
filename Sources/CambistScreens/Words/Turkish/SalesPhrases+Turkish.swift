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
      noMatch: "Kodunda “{0}” geçen ürün yok.",
      noSales: "Henüz satış yok",
      noSalesDetail: "Kaynakta hiç işlem yok.",
      back: "Tüm ürünler",
      original: "Satış tutarı",
      converted: "Karşılığı",
      route: "Rota",
      noRate: "Kur yok",
      tooLarge: "Çok büyük",
      notConverted: "{1} kuru bulunmadığı için toplama katılmayan satışlar: {0}.",
      notConvertedShort: "{0} hariç",
      ratesUsed: "Kullanılan kurlar",
      report: RateReportPhrases(
        title: Plural("Kurları kontrol edin: {0} çelişki"),
        detail: "Toplamlar her zamanki gibi hesaplanır: paritenin ilk yayımlanan kuru geçerlidir.",
        cycle: "{0} yoluyla 1 {1}, {2} {1} olur.",
        inverse: "{0} ve {1}: çarpımları 1 yerine {2} eder.",
        duplicate: "{0} birden fazla kez yayımlandı: {1} kullanılıyor, {2} kullanılmıyor.",
        selfRate: "{0} bir para biriminin kendisine kurudur ve kullanılmaz.",
        notAboveZero: "{0} sıfırdan büyük değil ve kullanılmaz.",
        more: Plural("{0} tane daha."),
        incomplete: "Kur sayısı çok olduğundan tüm zincirler kontrol edilemedi."),
      unknownProduct: "Satışlar arasında {0} ürünü yok.",
      unknownCurrency: "“{0}” bir para birimi kodu değil.",
      noSource: "Henüz satış kaynağı yok",
      noSourceDetail:
        "Cambist için bankanın kur ve işlem adresi gerekir. Adres olmadan bir şey gösterilmez.",
      failed: "Satışlar yüklenemedi",
      failedWithData: "Satışlar yenilenemedi")
  }
}

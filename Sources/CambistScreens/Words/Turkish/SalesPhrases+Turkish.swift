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
      duplicates: Plural("{0} parite birden fazla kez yayımlandı; ilk kur geçerlidir."),
      unknownProduct: "Satışlar arasında {0} ürünü yok.",
      unknownCurrency: "“{0}” bir para birimi kodu değil.",
      noSource: "Henüz satış kaynağı yok",
      noSourceDetail:
        "Cambist için bankanın kur ve işlem adresi gerekir. Adres olmadan bir şey gösterilmez.",
      failed: "Satışlar yüklenemedi",
      failedWithData: "Satışlar yenilenemedi")
  }
}

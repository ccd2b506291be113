extension SalesPhrases {
  static var azerbaijani: SalesPhrases {
    SalesPhrases(
      ownRates: "bankın öz məzənnələri",
      title: "Satışlar",
      allProducts: "Bütün məhsullar",
      product: "Məhsul",
      sales: Plural("{0} satış"),
      products: Plural("{0} məhsul"),
      total: "Cəmi",
      totalIn: "Cəmin valyutası",
      show: "Göstər",
      searchByCode: "Məhsul kodu üzrə axtar",
      noMatch: "Kodunda “{0}” olan məhsul yoxdur.",
      noSales: "Hələ satış yoxdur",
      noSalesDetail: "Mənbədə heç bir əməliyyat yoxdur.",
      back: "Bütün məhsullar",
      original: "Satış məbləği",
      converted: "Çevrilmiş məbləğ",
      route: "Marşrut",
      noRate: "Məzənnə yoxdur",
      tooLarge: "Həddən artıq böyük",
      notConverted: "{1} məzənnəsi olmadığı üçün cəmə daxil edilməyən satışlar: {0}.",
      notConvertedShort: "{0} daxil deyil",
      ratesUsed: "İstifadə olunan məzənnələr",
      duplicates: Plural("{0} cüt bir dəfədən çox dərc olunub; ilk məzənnə əsas götürülür."),
      unknownProduct: "Satışlar arasında {0} məhsulu yoxdur.",
      unknownCurrency: "“{0}” valyuta kodu deyil.",
      noSource: "Hələ satış mənbəyi yoxdur",
      noSourceDetail:
        "Cambist üçün bankın məzənnə və əməliyyat ünvanı lazımdır. Ünvansız heç nə göstərilmir.",
      failed: "Satışlar yüklənmədi",
      failedWithData: "Satışlar yenilənmədi")
  }
}

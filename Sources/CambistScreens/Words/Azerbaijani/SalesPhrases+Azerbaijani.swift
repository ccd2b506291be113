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
      noMatch: "“{0}” üzrə məhsul tapılmadı.",
      noSales: "Hələ satış yoxdur",
      noSalesDetail: "Mənbədə heç bir əməliyyat yoxdur.",
      back: "Bütün məhsullar",
      original: "Satış məbləği",
      converted: "Çevrilmiş məbləğ",
      route: "Marşrut",
      noRate: "Məzənnə yoxdur",
      tooLarge: "Həddən artıq böyük",
      notConverted: "{1} məzənnəsi olmadığı üçün cəmə bu satışlar daxil deyil: {0}.",
      notConvertedShort: "{0} daxil deyil",
      ratesUsed: "İstifadə olunan məzənnələr",
      report: RateReportPhrases(
        title: Plural("Məzənnələri yoxlayın: {0} uyğunsuzluq"),
        detail: "Cəmlərdə hər cütün ilk dərc olunan məzənnəsi istifadə olunur.",
        cycle: "1 {1} {0} yolu ilə çevriləndə {2} {1} edir.",
        inverse: "{0} və {1}: hasil 1 əvəzinə {2}.",
        duplicate: "{0} bir neçə dəfə dərc olunub. {1} istifadə olunur, {2} nəzərə alınmır.",
        selfRate: "{0} valyutanın özünə məzənnəsidir və nəzərə alınmır.",
        notAboveZero: "{0} sıfırdan böyük deyil və nəzərə alınmır.",
        more: Plural("Daha {0}."),
        incomplete: "Məzənnələr həddən artıq çox olduğundan bütün marşrutlar yoxlanılmadı."),
      unknownProduct: "{0} məhsulu tapılmadı.",
      unknownCurrency: "“{0}” valyuta kodu deyil.",
      noSource: "Satış mənbəyi qoşulmayıb",
      noSourceDetail:
        "Satışları görmək üçün bankın məzənnə və əməliyyat ünvanını daxil edin.",
      failed: "Satışlar yüklənmədi",
      failedWithData: "Satışlar yenilənmədi")
  }
}

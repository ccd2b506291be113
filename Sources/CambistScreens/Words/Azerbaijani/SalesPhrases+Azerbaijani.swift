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
      report: RateReportPhrases(
        title: Plural("Məzənnələri yoxlayın: {0} ziddiyyət"),
        detail: "Cəmlər həmişəki kimi hesablanır: cütün ilk dərc olunan məzənnəsi əsas götürülür.",
        cycle: "{0} yolu ilə 1 {1} {2} {1} olur.",
        inverse: "{0} və {1}: hasil 1 əvəzinə {2} edir.",
        duplicate: "{0} bir dəfədən çox dərc olunub: {1} istifadə olunur, {2} isə yox.",
        selfRate: "{0} valyutanın özünə məzənnəsidir və istifadə olunmur.",
        notAboveZero: "{0} sıfırdan böyük deyil və istifadə olunmur.",
        more: Plural("Daha {0}."),
        incomplete: "Məzənnələr çox olduğundan bütün zəncirlər yoxlanılmadı."),
      unknownProduct: "Satışlar arasında {0} məhsulu yoxdur.",
      unknownCurrency: "“{0}” valyuta kodu deyil.",
      noSource: "Hələ satış mənbəyi yoxdur",
      noSourceDetail:
        "Cambist üçün bankın məzənnə və əməliyyat ünvanı lazımdır. Ünvansız heç nə göstərilmir.",
      failed: "Satışlar yüklənmədi",
      failedWithData: "Satışlar yenilənmədi")
  }
}

extension AppPhrases {
  static var azerbaijani: AppPhrases {
    AppPhrases(
      newestRate: "Ən son məzənnə",
      spokenResult: "{0} {1} edir.",
      plainAddress:
        "iOS {0} ünvanını bloklayır, çünki bağlantı şifrələnmir. {1} ilə başlayan ünvan daxil edin.",
      salesIntroduction:
        "Satdığınız hər məhsulu və bir valyutada cəmini görün. Satış məlumatlarınızın ünvanını daxil edin və ya nümunə məlumatlarla sınayın.",
      showSampleSales: "Nümunə məlumatları göstər",
      removeSampleSales: "Nümunə məlumatları sil",
      sampleSales: "Nümunə məlumatlar",
      enterAddress: "Ünvanı daxil et",
      day: "Gün",
      rate: "Məzənnə",
      notifyOfAlerts: "Mənə bildir",
      notifiesOfAlerts: "Tətbiqin arxa fonda nə vaxt yoxlayacağını iOS müəyyən edir.",
      alertsBlocked: "Bildirişlər söndürülüb. Parametrlərdə Cambist üçün yandırın.")
  }
}

extension AppPhrases {
  static var turkish: AppPhrases {
    AppPhrases(
      newestRate: "En son kur",
      spokenResult: "{0}, {1} eder.",
      plainAddress:
        "{0} şifreli olmadığı için iOS tarafından engelleniyor. {1} ile başlayan bir adres kullanın.",
      salesIntroduction:
        "Sattığınız her ürünü ve tek para birimindeki toplamını görün. Satış verilerinizin adresini girin veya örnek verilerle deneyin.",
      showSampleSales: "Örnek verileri göster",
      removeSampleSales: "Örnek verileri kaldır",
      sampleSales: "Örnek veriler",
      enterAddress: "Adres gir",
      day: "Gün",
      rate: "Kur",
      notifyOfAlerts: "Bana bildir",
      notifiesOfAlerts:
        "Uygulamanın arka planda alarmları ne zaman denetleyeceğine iOS karar verir.",
      alertsBlocked: "Bildirimler kapalı. Ayarlar’da Cambist için açın.")
  }
}

extension ErrorPhrases {
  static var turkish: ErrorPhrases {
    ErrorPhrases(
      home: "Ana sayfaya git",
      details: "Ayrıntılar",
      badRequest: Message("Geçersiz istek", "Geri dönüp tekrar deneyin."),
      unauthorized: Message(
        "Erişim anahtarı gerekli",
        "Cambist başlatıldığında gösterilen bağlantıyı açın. Erişim anahtarınız bu bağlantıdadır."),
      forbidden: Message(
        "Erişim reddedildi", "İstek başka bir web sitesinden geldiği için engellendi."),
      notFound: Message("Bulunamadı", "Bu adreste bir şey yok."),
      methodNotAllowed: Message(
        "Yönteme izin verilmiyor", "Bu adres bu tür istekleri desteklemiyor."),
      conflict: Message("Kaydedilemedi", "Değişiklik kayıtlı verilerle çelişiyor."),
      tooLarge: Message("İstek çok büyük", "Girdiğiniz verileri kısaltıp tekrar deneyin."),
      unsupportedFormat: Message(
        "Desteklenmeyen biçim", "İçeriği application/json olarak gönderin."),
      misdirected: Message(
        "Yanlış adres",
        "Cambist’e bu adresten ulaşılamaz. Başlatıldığında gösterilen adresi kullanın."),
      invalid: Message("Geçersiz veri", "Bazı değerler eksik veya geçersiz."),
      tooManyRequests: Message(
        "Çok fazla deneme",
        "Ağınızdan çok fazla yanlış erişim anahtarı gönderildi. Biraz bekleyip tekrar deneyin."),
      failed: Message(
        "Bir sorun oluştu", "Beklenmeyen bir hata oluştu. Daha sonra tekrar deneyin."),
      badData: Message(
        "Kaynak hatası", "Bir veri kaynağı geçersiz veri gönderdi. Daha sonra tekrar deneyin."),
      unavailable: Message(
        "Geçici olarak kullanılamıyor",
        "Cambist şu anda yanıt veremiyor. Birkaç saniye sonra tekrar deneyin."),
      storeAway: Message(
        "Kayıtlı verilerinize ulaşılamıyor",
        "Veritabanı yanıt vermiyor. Bir dakika sonra tekrar deneyin."),
      fromMemory:
        "Bu sayfa bellekteki verileri gösteriyor. Şu anda hiçbir şey kaydedilemiyor.",
      notStored: Message(
        "Bu sayfa çevrimdışı kullanılamıyor",
        "Döviz çevirmeye ve daha önce açtığınız sayfalara bakmaya devam edebilirsiniz."),
      unreachable: "Cambist’e ulaşılamıyor. Son güncelleme: {0}.")
  }
}

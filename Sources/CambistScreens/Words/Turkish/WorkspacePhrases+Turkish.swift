extension WorkspacePhrases {
  static var turkish: WorkspacePhrases {
    WorkspacePhrases(
      title: "Çalışma alanı",
      detail:
        "Buradaki pariteleriniz, geçmişiniz, alarmlarınız ve ayarlarınız bu tarayıcıya aittir. Başka kimse göremez. Başka bir cihaz bağlamadan tarayıcı verilerini temizlerseniz kaybolurlar.",
      name: "Ad",
      save: "Kaydet",
      device: "Başka bir cihazda kullan",
      deviceLink: "Bu bağlantıyı diğer cihazda açın. Bir kez, on dakika boyunca çalışır.",
      export: "Dışa aktar",
      history: "Geçmiş (CSV)",
      showKey: "Programlar için anahtarı göster",
      key:
        "Anahtarınız. Programlar onu “Authorization: Bearer …” olarak gönderir. Anahtara sahip olan herkes buradaki her şeyi okuyup değiştirebilir.",
      rotate: "Anahtarı değiştir",
      rotated: "Anahtar değiştirildi. Eskisi artık çalışmıyor.",
      signOutOthers: "Diğer cihazlarda oturumu kapat",
      signedOutOthers:
        "Diğer tüm cihazlarda ve programlarda oturum kapatıldı. E-tablo bağlantıları artık çalışmıyor.",
      delete: "Çalışma alanını sil",
      confirmDelete: "Her şeyi kalıcı olarak sil",
      deleted: "Çalışma alanı silindi",
      deletedDetail: "İçindeki her şey silindi. İstediğiniz zaman yeniden başlayabilirsiniz.",
      openTitle: "Çalışma alanı burada açılsın mı?",
      openDetail: "Bu tarayıcının varsa şu anki çalışma alanı artık burada açılmayacak.",
      open: "Burada aç",
      opened: "Çalışma alanı açıldı",
      openedDetail: "Bu tarayıcı artık diğer cihazınızla aynı çalışma alanını kullanıyor.",
      expired: "Bu bağlantı artık çalışmıyor",
      expiredDetail:
        "Bağlantılar bir kez, on dakika boyunca çalışır. Diğer cihazınızda yenisini oluşturun.",
      signOutDetail:
        "Cambist verilerini bu tarayıcıdan siler. Başka bir cihaz yoksa çalışma alanı yeniden açılamaz.",
      leftDetail:
        "Cambist verileri bu tarayıcıdan silindi. Çalışma alanı diğer cihazlarınızda kullanılmaya devam eder.",
      salesLinkDetail: "Bu sitenin işletmecisi size yenisini verebilir.",
      needsCookiesTitle: "Çerezler engellenmiş",
      needsCookies:
        "Cambist’in bunu kaydetmek için bir çereze ihtiyacı var. Bu site için çerezlere izin verip yeniden deneyin.",
      retiredTitle: "Anahtar artık geçerli değil",
      retired:
        "Bu tarayıcının anahtarı yenilendi veya silindi. Hiçbir şey değiştirilmedi. Sayfayı yeniden açın.",
      tooManyRequestsTitle: "Çok fazla istek",
      tooManyRequests: "Ağınız çok fazla istek gönderdi. Biraz bekleyip yeniden deneyin.",
      fixedOrder: "Sırayı bu sitenin işletmecisi belirler.")
  }
}

extension SettingsPhrases {
  static var turkish: SettingsPhrases {
    SettingsPhrases(
      title: "Ayarlar",
      region: "Sayı biçimi",
      regionDetail: "Ayırıcıları, rakamları ve para birimi kodunun yerini belirler.",
      language: "Dil",
      appearance: "Görünüm",
      likeDevice: "Cihaz ayarını kullan",
      light: "Açık",
      dark: "Koyu",
      automatic: "Otomatik: {0}",
      example: "Örnek",
      save: "Kaydet",
      saved: "Kaydedildi.",
      sources: "Veri kaynakları",
      sourcesDetail:
        "Varsayılan adresi kullanmak için alanı boş bırakın. Satışların varsayılan adresi yoktur.",
      notAnAddress: "“{0}” geçerli bir adres değil. {1} ile başlamalı.",
      quotesZone: "Fiyatların saat dilimi",
      quotesZoneDetail:
        "Saat dilimi belirtilmeyen saatler ve günün başlangıcı için kullanılır. UTC için boş bırakın.",
      notAZone:
        "“{0}” bir saat dilimi değil. Asia/Baku gibi bir ad veya UTC+4 gibi bir fark girin.",
      leave: "Çıkış yap",
      leaveDetail:
        "Cambist verileri bu tarayıcıdan silinir. Yeniden giriş yapmak için Cambist başlatıldığında gösterilen bağlantıyı açın.",
      left: "Çıkış yaptınız",
      leftDetail:
        "Cambist verileri bu tarayıcıdan silindi. Yeniden giriş yapmak için Cambist başlatıldığında gösterilen bağlantıyı açın.",
      setAsideTitle: "Kayıtlı verileriniz okunamadı",
      setAside: "Eski dosya {0} adıyla kaydedildi. Cambist yeni bir dosyayla başladı.",
      readOnlyTitle: "Değişiklikler kaydedilemiyor",
      readOnly: "Disk dolu veya salt okunur. Yer açıp Cambist’i yeniden başlatın.")
  }
}

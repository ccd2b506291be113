extension SettingsPhrases {
  static var turkish: SettingsPhrases {
    SettingsPhrases(
      title: "Ayarlar",
      region: "Sayı biçimi",
      regionDetail: "Ayırıcılar, rakamlar ve para birimi kodunun yeri.",
      language: "Dil",
      appearance: "Görünüm",
      likeDevice: "Cihazla aynı",
      light: "Açık",
      dark: "Koyu",
      automatic: "Otomatik: {0}",
      example: "Örnek",
      save: "Kaydet",
      saved: "Kaydedildi.",
      sources: "Veri kaynakları",
      sourcesDetail: "Boş alan standart adres demektir. Satışların standart adresi yoktur.",
      notAnAddress: "“{0}” {1} ile başlayan bir adres değil.",
      leave: "Bu tarayıcıdan çıkış yap",
      leaveDetail:
        "Tarayıcı Cambist verilerini unutur. Cambist’in başlarken yazdığı bağlantı sizi yeniden içeri alır.",
      left: "Çıkış yaptınız",
      setAsideTitle: "Kayıtlı verileriniz okunamadı",
      setAside: "{0} dosyasına ayrıldı ve Cambist yeniden başladı.",
      readOnlyTitle: "Hiçbir şey kaydedilemiyor",
      readOnly: "Disk dolu ya da salt okunur. Yer açın, ardından Cambist'i yeniden başlatın.")
  }
}

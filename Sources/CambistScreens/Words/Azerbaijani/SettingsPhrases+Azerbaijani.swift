extension SettingsPhrases {
  static var azerbaijani: SettingsPhrases {
    SettingsPhrases(
      title: "Ayarlar",
      region: "Ədəd formatı",
      regionDetail: "Ayırıcıları, rəqəmləri və valyuta kodunun yerini təyin edir.",
      language: "Dil",
      appearance: "Görünüş",
      likeDevice: "Cihazda olduğu kimi",
      light: "Açıq",
      dark: "Tünd",
      automatic: "Avtomatik: {0}",
      example: "Nümunə",
      save: "Yadda saxla",
      saved: "Yadda saxlanıldı.",
      sources: "Məlumat mənbələri",
      sourcesDetail: "Standart ünvan üçün sahəni boş saxlayın. Satışların standart ünvanı yoxdur.",
      notAnAddress: "“{0}” düzgün ünvan deyil. Ünvan {1} ilə başlamalıdır.",
      quotesZone: "Kotirovkaların saat qurşağı",
      quotesZoneDetail:
        "Saat qurşağı göstərilməyən vaxtlar və günün başlanğıcı üçün istifadə olunur. UTC üçün boş saxlayın.",
      notAZone: "“{0}” saat qurşağı deyil. Asia/Baku kimi ad və ya UTC+4 kimi fərq daxil edin.",
      leave: "Çıxış",
      leaveDetail:
        "Cambist-in məlumatları bu brauzerdən silinir. Yenidən daxil olmaq üçün Cambist işə düşəndə göstərilən keçidi açın.",
      left: "Çıxış etdiniz",
      leftDetail:
        "Cambist məlumatları bu brauzerdən silindi. Yenidən daxil olmaq üçün Cambist işə düşəndə göstərilən keçidi açın.",
      setAsideTitle: "Yadda saxlanılmış məlumatlar oxunmadı",
      setAside: "Köhnə fayl {0} adı ilə saxlanıldı. Cambist yeni faylla başladı.",
      readOnlyTitle: "Dəyişikliklər yadda saxlanılmır",
      readOnly: "Disk doludur və ya yalnız oxumaq üçündür. Yer açıb Cambist-i yenidən başladın."
    )
  }
}

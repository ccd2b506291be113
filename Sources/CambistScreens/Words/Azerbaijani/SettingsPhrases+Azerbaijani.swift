extension SettingsPhrases {
  static var azerbaijani: SettingsPhrases {
    SettingsPhrases(
      title: "Ayarlar",
      region: "Ədədlərin yazılışı",
      regionDetail: "Ayırıcılar, rəqəmlər və valyuta kodunun yeri.",
      language: "Dil",
      appearance: "Görünüş",
      likeDevice: "Cihazdakı kimi",
      light: "Açıq",
      dark: "Tünd",
      automatic: "Avtomatik: {0}",
      example: "Nümunə",
      save: "Yadda saxla",
      saved: "Yadda saxlanıldı.",
      sources: "Məlumat mənbələri",
      sourcesDetail: "Boş sahə standart ünvan deməkdir. Satışların standart ünvanı yoxdur.",
      notAnAddress: "“{0}” {1} ilə başlayan ünvan deyil.",
      leave: "Bu brauzerdən çıx",
      leaveDetail:
        "Brauzer Cambist-in məlumatlarını unudur. Cambist başlayanda yazdığı keçid sizi yenidən içəri buraxır.",
      left: "Çıxış etdiniz",
      setAsideTitle: "Saxlanılmış məlumatları oxumaq mümkün olmadı",
      setAside: "Onlar {0} faylına köçürüldü və Cambist yenidən başladı.",
      readOnlyTitle: "Heç nə yadda saxlanıla bilmir",
      readOnly: "Disk dolub və ya yazmağa icazə vermir. Yer açın, sonra Cambist-i yenidən başladın."
    )
  }
}

extension WorkspacePhrases {
  static var azerbaijani: WorkspacePhrases {
    WorkspacePhrases(
      title: "İş sahəsi",
      detail:
        "Buradakı cütləriniz, tarixçəniz, bildirişləriniz və ayarlarınız bu brauzerə aiddir. Onları başqa heç kim görə bilməz. Başqa cihaz qoşmadan brauzerin məlumatlarını təmizləsəniz, onlar itəcək.",
      name: "Ad",
      save: "Yadda saxla",
      device: "Başqa cihazda istifadə et",
      deviceLink: "Bu keçidi digər cihazda açın. O, bir dəfə, on dəqiqə ərzində işləyir.",
      export: "İxrac",
      history: "Tarixçə (CSV)",
      showKey: "Proqramlar üçün açarı göstər",
      key:
        "Açarınız. Proqramlar onu “Authorization: Bearer …” kimi göndərir. Açarı olan hər kəs buradakı hər şeyi oxuya və dəyişə bilər.",
      rotate: "Açarı dəyiş",
      rotated: "Açar dəyişdirildi. Köhnəsi artıq işləmir.",
      signOutOthers: "Digər cihazlardan çıx",
      signedOutOthers:
        "Bütün digər cihazlardan və proqramlardan çıxış edildi. Elektron cədvəllər üçün keçidlər artıq işləmir.",
      delete: "İş sahəsini sil",
      confirmDelete: "Hər şeyi həmişəlik sil",
      deleted: "İş sahəsi silindi",
      deletedDetail: "İçindəki hər şey silindi. İstənilən vaxt yenidən başlaya bilərsiniz.",
      openTitle: "İş sahəsi burada açılsın?",
      openDetail: "Bu brauzerin hazırkı iş sahəsi, əgər varsa, daha burada açılmayacaq.",
      open: "Burada aç",
      opened: "İş sahəsi açıldı",
      openedDetail: "Bu brauzer indi digər cihazınızla eyni iş sahəsindən istifadə edir.",
      expired: "Bu keçid artıq işləmir",
      expiredDetail:
        "Keçidlər bir dəfə, on dəqiqə ərzində işləyir. Digər cihazınızda yenisini yaradın.",
      signOutDetail:
        "Cambist məlumatlarını bu brauzerdən silir. Başqa cihaz olmasa, iş sahəsini yenidən açmaq mümkün olmayacaq.",
      leftDetail:
        "Cambist məlumatları bu brauzerdən silindi. İş sahəsi digər cihazlarınızda qalır.",
      salesLinkDetail: "Bu saytın operatoru sizə yenisini verə bilər.",
      needsCookiesTitle: "Kukilər bloklanıb",
      needsCookies:
        "Bunu yadda saxlamaq üçün kuki lazımdır. Bu sayt üçün kukilərə icazə verin və yenidən cəhd edin.",
      retiredTitle: "Açar artıq etibarlı deyil",
      retired:
        "Bu brauzerin açarı əvəz edilib və ya silinib. Heç nə dəyişdirilmədi. Səhifəni yenidən açın.",
      tooManyRequestsTitle: "Həddən artıq çox sorğu",
      tooManyRequests: "Şəbəkəniz çox sayda sorğu göndərib. Bir az gözləyin və yenidən cəhd edin.",
      fixedOrder: "Sıranı bu saytın operatoru təyin edir.")
  }
}

extension TermsPhrases {
  static var azerbaijani: TermsPhrases {
    TermsPhrases(
      title: "Komissiya və ya öz məzənnəniz",
      detail: """
        {0} → {1} üzrə əslində nə qədər aldığınızı və ya ödədiyinizi dərc olunan \
        məzənnənin yanında görün. Əks istiqamət ayrıca təyin olunur.
        """,
      feeOrMarkup: "Komissiya və ya əlavə",
      ownRate: "Öz məzənnəm",
      ownReceipt: "Qəbzim",
      percent: "Faiz",
      fixed: "Sabit haqq",
      fixedCurrency: "Valyuta",
      effect: "Təsiri",
      deducted: "Daha az alıram",
      added: "Daha çox ödəyirəm",
      rate: "1 {0}, {1} ilə",
      given: "Verdiyim, {0}",
      received: "Aldığım, {0}",
      use: "Tətbiq et",
      turnOn: "Yandır",
      turnOff: "Söndür",
      remove: "Sil",
      change: "Dəyiş",
      none: "{0} → {1} üçün komissiya və ya öz məzənnəniz yoxdur.",
      isOff: "Söndürülüb",
      fee: "{0} komissiya",
      markup: "{0} əlavə",
      byRate: "Öz məzənnəniz",
      byReceipt: "Qəbzinizdəki məzənnə",
      less: "{0} az ({1})",
      more: "{0} çox ({1})",
      same: "Dərc olunan məzənnə ilə eynidir",
      offline: "Oflayn: komissiyanız və ya məzənnəniz tətbiq olunmayıb.",
      feeRange: "0%-dən az olmayan və 100%-dən kiçik komissiya daxil edin.",
      markupRange: "0-dan 1.000%-ə qədər əlavə daxil edin.",
      negativeFee: "Komissiya mənfi ola bilməz.",
      otherCurrency: "Sabit haqq {0} və ya {1} ilə olmalıdır.",
      nothing: "Faiz və ya sabit haqq daxil edin.",
      notPositive: "Sıfırdan böyük ədəd daxil edin.",
      amountNotPositive: "Komissiya və öz məzənnəniz üçün sıfırdan böyük məbləğ lazımdır.",
      exceedsAmount: "{0} haqq çıxıldıqda bu məbləğdən heç nə qalmır.",
      overflow: "Nəticədə həddən çox rəqəm var.",
      unreadable: "“{0}” komissiya və ya məzənnə deyil.",
      onlyOne: "Komissiya, əlavə, məzənnə və qəbzdən yalnız birini istifadə edin.",
      incomplete: "Qəbzdəki hər iki məbləği daxil edin.")
  }
}

extension TermsPhrases {
  static var turkish: TermsPhrases {
    TermsPhrases(
      title: "Komisyon veya kendi kurunuz",
      detail: """
        {0} → {1} için gerçekte ne aldığınızı veya ödediğinizi yayımlanan kurun yanında \
        görün. Ters yön ayrı ayarlanır.
        """,
      feeOrMarkup: "Komisyon veya ek marj",
      ownRate: "Kendi kurum",
      ownReceipt: "Makbuzum",
      percent: "Yüzde",
      fixed: "Sabit ücret",
      fixedCurrency: "Para birimi",
      effect: "Etkisi",
      deducted: "Daha az alırım",
      added: "Daha çok öderim",
      rate: "1 {0}, {1} olarak",
      given: "Verdiğim, {0}",
      received: "Aldığım, {0}",
      use: "Uygula",
      turnOn: "Aç",
      turnOff: "Kapat",
      remove: "Kaldır",
      change: "Değiştir",
      none: "{0} → {1} için komisyon veya kendi kurunuz yok.",
      isOff: "Kapalı",
      fee: "{0} komisyon",
      markup: "{0} ek marj",
      byRate: "Kendi kurunuz",
      byReceipt: "Makbuzunuzdaki kur",
      less: "{0} daha az ({1})",
      more: "{0} daha çok ({1})",
      same: "Yayımlanan kurla aynı",
      offline: "Çevrimdışı: komisyonunuz veya kurunuz uygulanmadı.",
      feeRange: "%0 veya daha büyük, %100’den küçük bir komisyon girin.",
      markupRange: "0 ile %1.000 arasında bir marj girin.",
      negativeFee: "Komisyon negatif olamaz.",
      otherCurrency: "Sabit ücret {0} veya {1} olmalı.",
      nothing: "Yüzde veya sabit ücret girin.",
      notPositive: "Sıfırdan büyük bir sayı girin.",
      amountNotPositive: "Komisyon ve kendi kurunuz için sıfırdan büyük bir tutar gerekir.",
      exceedsAmount: "{0} ücret düşülünce bu tutardan bir şey kalmıyor.",
      overflow: "Sonuçta çok fazla basamak var.",
      unreadable: "“{0}” bir komisyon veya kur değil.",
      onlyOne: "Komisyon, marj, kur ve makbuzdan yalnızca birini kullanın.",
      incomplete: "Makbuzdaki iki tutarı da girin.")
  }
}

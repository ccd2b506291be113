extension ProblemPhrases {
  static var turkish: ProblemPhrases {
    ProblemPhrases(
      notConfigured: "Bu kaynak için bir adres ayarlanmamış.",
      unreachable: "{0} adresine ulaşılamadı: {1}.",
      timedOut: Plural("Kaynak {0} saniye içinde yanıt vermedi."),
      status: "Kaynak HTTP {0} durumuyla yanıt verdi.",
      refused: "Kaynağın yanıtı: {0} ({1})",
      throttled: Plural("Kaynağa çok sık istek gönderildi; {0} saniye bekleniyor."),
      streamEnded: "Kaynak bağlantıyı kesti.",
      streamClosed: "Kaynak bağlantıyı kapattı ({0}).",
      tooLarge: "Yanıt {0} MiB sınırını aşıyor.",
      redirectRefused: "Bir yönlendirme izlenmedi: {0}.",
      full: "Liste dolu: en fazla {0} kayıt olabilir.",
      unreadable: "Yanıt ({0}) okunamadı: {1}.",
      badRow: "{1}. satır ({0}) okunamadığı için hiçbiri alınmadı: {2} – {3}.",
      badElement: "{1}. öğe ({0}) okunamadı: {2} – {3}.",
      file: "{0} okunamadı: {1}.",
      store: "Bu cihazda saklananlar kullanılamadı: {0}.",
      missing: "eksik",
      notText: "metin bekleniyordu, gelen: {0}",
      notANumber: "“{0}” bir sayı değil",
      tooManyDigits: "“{0}” çok fazla basamak içeriyor",
      notPositive: "“{0}” sıfırdan büyük değil",
      notACurrency: "“{0}” bir para birimi kodu değil",
      notADate: "“{0}” 2026-10-30 gibi bir tarih değil",
      notAProductCode: "1 ile 128 bayt arasında olmalı",
      notASymbol: "1 ile 32 bayt arasında olmalı, boşluk içermemeli",
      tooLong: "çok uzun",
      twice: "iki kez geçiyor")
  }
}

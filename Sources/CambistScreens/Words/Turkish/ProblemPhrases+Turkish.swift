extension ProblemPhrases {
  static var turkish: ProblemPhrases {
    ProblemPhrases(
      notConfigured: "Bu kaynak için adres girilmemiş.",
      unreachable: "{0} ile bağlantı kurulamadı ({1}).",
      timedOut: Plural("Kaynak {0} saniye içinde yanıt vermedi."),
      status: "Kaynak hata döndürdü (HTTP {0}).",
      refused: "Kaynak isteği reddetti: {0} ({1}).",
      throttled: Plural("Çok fazla istek gönderildi. {0} sn sonra yeniden denenecek."),
      streamEnded: "Kaynak bağlantıyı kapattı.",
      streamClosed: "Kaynak bağlantıyı kapattı ({0}).",
      tooLarge: "Yanıt çok büyük (en fazla {0} MiB).",
      redirectRefused: "Yönlendirme engellendi ({0}).",
      full: "Liste dolu (en fazla {0}).",
      unreadable: "Kaynak geçersiz veri gönderdi ({0}: {1}).",
      badRow: "{1}. satır ({0}) geçersiz olduğu için dosyanın tamamı reddedildi: {2} – {3}.",
      badElement: "{1}. öğe ({0}) geçersiz: {2} – {3}.",
      file: "{0} okunamadı ({1}).",
      store: "Kayıtlı verilere erişilemiyor ({0}).",
      missing: "eksik",
      notText: "metin olmalı, {0} değil",
      notANumber: "“{0}” bir sayı değil",
      tooManyDigits: "“{0}” çok fazla basamak içeriyor (en fazla 38)",
      notPositive: "“{0}” sıfırdan büyük değil",
      notAConvention: "“{0}” kurun yönünü belirtmiyor",
      notACurrency: "“{0}” bir para birimi kodu değil",
      notADate: "“{0}” 2026-10-30 biçiminde bir tarih değil",
      notAProductCode: "1 ile 128 bayt uzunluğunda olmalı",
      notASymbol: "1 ile 32 bayt uzunluğunda ve boşluksuz olmalı",
      tooLong: "çok uzun",
      twice: "iki kez geçiyor")
  }
}

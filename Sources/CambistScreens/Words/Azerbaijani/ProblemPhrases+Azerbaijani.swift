extension ProblemPhrases {
  static var azerbaijani: ProblemPhrases {
    ProblemPhrases(
      notConfigured: "Bu mənbənin ünvanı göstərilməyib.",
      unreachable: "{0} ilə bağlantı qurulmadı ({1}).",
      timedOut: Plural("Mənbə {0} saniyə ərzində cavab vermədi."),
      status: "Mənbə xəta qaytardı (HTTP {0}).",
      refused: "Mənbə sorğunu rədd etdi: {0} ({1}).",
      throttled: Plural("Həddən artıq çox sorğu. {0} san. sonra yenidən cəhd ediləcək."),
      streamEnded: "Mənbə bağlantını bağladı.",
      streamClosed: "Mənbə bağlantını bağladı ({0}).",
      tooLarge: "Cavab həddən artıq böyükdür (ən çoxu {0} MiB).",
      redirectRefused: "Yönləndirmə bloklandı ({0}).",
      full: "Siyahı doludur (ən çoxu {0}).",
      unreadable: "Mənbə yanlış məlumat göndərdi ({0}: {1}).",
      badRow: "{1}-ci sətir ({0}) yanlış olduğu üçün bütün fayl rədd edildi: {2} – {3}.",
      badElement: "{1}-ci element ({0}) yanlışdır: {2} – {3}.",
      file: "{0} oxunmadı ({1}).",
      store: "Yadda saxlanılmış məlumatlara giriş yoxdur ({0}).",
      missing: "yoxdur",
      notText: "mətn olmalıdır, {0} yox",
      notANumber: "“{0}” ədəd deyil",
      tooManyDigits: "“{0}” həddən artıq çox rəqəmdən ibarətdir (ən çoxu 38)",
      notPositive: "“{0}” sıfırdan böyük deyil",
      notAConvention: "“{0}” məzənnənin istiqamətini göstərmir",
      notACurrency: "“{0}” valyuta kodu deyil",
      notADate: "“{0}” 2026-10-30 formatında tarix deyil",
      notAProductCode: "uzunluğu 1–128 bayt olmalıdır",
      notASymbol: "uzunluğu 1–32 bayt olmalı, boşluq olmamalıdır",
      tooLong: "həddən artıq uzundur",
      twice: "iki dəfə təkrarlanır")
  }
}

extension ProblemPhrases {
  static var azerbaijani: ProblemPhrases {
    ProblemPhrases(
      notConfigured: "Bu mənbə üçün ünvan təyin edilməyib.",
      unreachable: "{0} ilə əlaqə qurulmadı: {1}.",
      timedOut: Plural("Mənbə {0} saniyə ərzində cavab vermədi."),
      status: "Mənbə HTTP {0} statusu ilə cavab verdi.",
      refused: "Mənbənin cavabı: {0} ({1})",
      throttled: Plural("Mənbəyə həddən artıq tez-tez müraciət olunub; {0} saniyə gözlənilir."),
      streamEnded: "Mənbə bağlantını kəsdi.",
      streamClosed: "Mənbə bağlantını bağladı ({0}).",
      tooLarge: "Cavabın həcmi {0} MiB həddini aşır.",
      redirectRefused: "Yönləndirmə qəbul edilmədi: {0}.",
      full: "Siyahı doludur: ən çoxu {0}.",
      unreadable: "Cavab ({0}) oxunmadı: {1}.",
      badRow: "Sətir {1} ({0}) oxunmadığı üçün heç biri qəbul edilmədi: {2} – {3}.",
      badElement: "{1}-ci element ({0}) oxunmadı: {2} – {3}.",
      file: "{0} oxunmadı: {1}.",
      store: "Bu cihazda saxlanılan məlumatdan istifadə etmək mümkün olmadı: {0}.",
      missing: "yoxdur",
      notText: "mətn gözlənilirdi, gələn: {0}",
      notANumber: "“{0}” ədəd deyil",
      tooManyDigits: "“{0}” həddən artıq çox rəqəmdən ibarətdir",
      notPositive: "“{0}” sıfırdan böyük deyil",
      notACurrency: "“{0}” valyuta kodu deyil",
      notADate: "“{0}” 2026-10-30 kimi tarix deyil",
      notAProductCode: "1–128 bayt olmalıdır",
      notASymbol: "1–32 bayt olmalı, boşluq olmamalıdır",
      tooLong: "həddən artıq uzundur",
      twice: "iki dəfə verilib")
  }
}

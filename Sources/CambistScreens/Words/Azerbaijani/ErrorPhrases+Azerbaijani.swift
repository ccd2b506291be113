extension ErrorPhrases {
  static var azerbaijani: ErrorPhrases {
    ErrorPhrases(
      home: "Ana səhifəyə keç",
      details: "Təfərrüatlar",
      badRequest: Message("Yanlış sorğu", "Geri qayıdıb yenidən cəhd edin."),
      unauthorized: Message(
        "Giriş açarı tələb olunur",
        "Cambist işə düşəndə göstərilən keçidi açın. Giriş açarınız bu keçiddədir."),
      forbidden: Message("Giriş qadağandır", "Sorğu başqa saytdan gəldiyi üçün bloklandı."),
      notFound: Message("Tapılmadı", "Bu ünvanda heç nə yoxdur."),
      methodNotAllowed: Message("Metoda icazə verilmir", "Bu ünvan belə sorğuları dəstəkləmir."),
      conflict: Message("Yadda saxlanılmadı", "Dəyişiklik yadda saxlanılmış məlumatlara ziddir."),
      tooLarge: Message("Sorğu həddən artıq böyükdür", "Məlumatları qısaldıb yenidən cəhd edin."),
      unsupportedFormat: Message(
        "Format dəstəklənmir", "Məlumatı application/json formatında göndərin."),
      misdirected: Message(
        "Yanlış ünvan",
        "Cambist bu ünvanda əlçatan deyil. İşə düşəndə göstərilən ünvandan istifadə edin."),
      invalid: Message("Yanlış məlumat", "Bəzi dəyərlər göstərilməyib və ya yanlışdır."),
      tooManyRequests: Message(
        "Həddən artıq çox cəhd",
        "Şəbəkənizdən həddən artıq çox yanlış giriş açarı göndərilib. Bir az gözləyib yenidən cəhd edin."
      ),
      failed: Message(
        "Nəsə səhv getdi", "Gözlənilməz xəta baş verdi. Daha sonra yenidən cəhd edin."),
      badData: Message(
        "Mənbə xətası", "Məlumat mənbəyi yanlış məlumat göndərdi. Daha sonra yenidən cəhd edin."),
      unavailable: Message(
        "Müvəqqəti əlçatan deyil",
        "Cambist hazırda cavab verə bilmir. Bir neçə saniyədən sonra yenidən cəhd edin."),
      storeAway: Message(
        "Yadda saxlanılmış məlumatlarınız əlçatan deyil",
        "Verilənlər bazası cavab vermir. Bir dəqiqədən sonra yenidən cəhd edin."),
      fromMemory:
        "Bu səhifə yaddaşdakı məlumatları göstərir. Hazırda heç nə yadda saxlanıla bilmir.",
      notStored: Message(
        "Bu səhifə oflayn əlçatan deyil",
        "Yenə də valyuta çevirə və əvvəllər açdığınız səhifələrə baxa bilərsiniz."),
      unreachable: "Cambist ilə əlaqə yoxdur. Son yenilənmə: {0}.")
  }
}

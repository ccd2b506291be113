extension LinkPhrases {
  static var azerbaijani: LinkPhrases {
    LinkPhrases(
      title: "Elektron cədvəllər üçün keçidlər",
      detail:
        "Elektron cədvəl məzənnələri və tarixçənizi keçid vasitəsilə, daxil olmadan idxal edə bilər. Keçidi olan hər kəs onları oxuya bilər, amma heç nəyi dəyişə bilməz.",
      create: "Keçid yarat",
      created: "Yaradılıb: {0}",
      revoke: "Ləğv et",
      new: "Yeni keçidiniz",
      copyNow: "Hər iki ünvanı indi kopyalayın. Onlar bir daha göstərilməyəcək.",
      rates: "Məzənnələr",
      history: "Tarixçə")
  }
}

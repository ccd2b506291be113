extension AppPhrases {
  static var russian: AppPhrases { AppPhrases(newestRate: "Последний курс") }
}

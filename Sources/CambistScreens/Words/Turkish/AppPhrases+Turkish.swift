extension AppPhrases {
  static var turkish: AppPhrases { AppPhrases(newestRate: "En son kur") }
}

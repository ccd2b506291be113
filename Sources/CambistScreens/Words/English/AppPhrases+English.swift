extension AppPhrases {
  static var english: AppPhrases { AppPhrases(newestRate: "Latest rate") }
}

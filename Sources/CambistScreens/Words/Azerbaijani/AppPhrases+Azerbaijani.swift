extension AppPhrases {
  static var azerbaijani: AppPhrases { AppPhrases(newestRate: "Ən son məzənnə") }
}

extension AppPhrases {
  static var spanish: AppPhrases { AppPhrases(newestRate: "Último tipo de cambio") }
}

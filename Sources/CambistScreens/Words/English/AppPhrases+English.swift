extension AppPhrases {
  static var english: AppPhrases {
    AppPhrases(
      newestRate: "Latest rate",
      spokenResult: "{0} is {1}.",
      plainAddress:
        "iOS blocks {0} because it isn’t encrypted. Use an address that starts with {1}.",
      salesIntroduction:
        "See every product you sell and its total in one currency. Enter the address of your sales data, or try it with sample data.",
      showSampleSales: "Show sample data",
      removeSampleSales: "Remove sample data",
      sampleSales: "Sample data",
      enterAddress: "Enter address",
      day: "Day",
      rate: "Rate",
      notifyOfAlerts: "Notify me",
      notifiesOfAlerts: "iOS decides when the app checks alerts in the background.",
      alertsBlocked: "Notifications are off. Turn them on for Cambist in Settings.")
  }
}

extension AppPhrases {
  static var russian: AppPhrases {
    AppPhrases(
      newestRate: "Последний курс",
      spokenResult: "{0} — это {1}.",
      plainAddress:
        "iOS блокирует {0}: соединение не шифруется. Укажите адрес, который начинается с {1}.",
      salesIntroduction:
        "Все проданные товары и их сумма в одной валюте. Укажите адрес данных о продажах или посмотрите пример.",
      showSampleSales: "Показать пример",
      removeSampleSales: "Убрать пример",
      sampleSales: "Пример данных",
      enterAddress: "Указать адрес",
      day: "День",
      rate: "Курс",
      notifyOfAlerts: "Уведомлять меня",
      notifiesOfAlerts: "Когда приложение проверяет оповещения в фоне, решает iOS.",
      alertsBlocked: "Уведомления выключены. Включите их для Cambist в Настройках.")
  }
}

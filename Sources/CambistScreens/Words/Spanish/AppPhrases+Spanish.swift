extension AppPhrases {
  static var spanish: AppPhrases {
    AppPhrases(
      newestRate: "Último tipo de cambio",
      spokenResult: "{0} son {1}.",
      plainAddress:
        "iOS bloquea {0} porque no está cifrada. Usa una dirección que empiece por {1}.",
      salesIntroduction:
        "Consulta cada producto que vendes y su total en una sola divisa. Introduce la dirección de tus datos de ventas o prueba con datos de ejemplo.",
      showSampleSales: "Mostrar datos de ejemplo",
      removeSampleSales: "Quitar datos de ejemplo",
      sampleSales: "Datos de ejemplo",
      enterAddress: "Introducir dirección",
      day: "Día",
      rate: "Tipo de cambio",
      notifyOfAlerts: "Notificarme",
      notifiesOfAlerts: "iOS decide cuándo la app comprueba las alertas en segundo plano.",
      alertsBlocked: "Las notificaciones están desactivadas. Actívalas para Cambist en Ajustes.")
  }
}

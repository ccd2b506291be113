extension SettingsPhrases {
  static var russian: SettingsPhrases {
    SettingsPhrases(
      title: "Настройки",
      region: "Формат чисел",
      regionDetail: "Разделители, цифры и место кода валюты.",
      language: "Язык",
      appearance: "Оформление",
      likeDevice: "Как на устройстве",
      light: "Светлое",
      dark: "Тёмное",
      automatic: "Автоматически: {0}",
      example: "Пример",
      save: "Сохранить",
      saved: "Сохранено.")
  }
}

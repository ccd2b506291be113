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
      saved: "Сохранено.",
      sources: "Источники данных",
      sourcesDetail: "Пустое поле означает стандартный адрес. У продаж его нет.",
      notAnAddress: "«{0}» не является адресом, который начинается с {1}.",
      leave: "Выйти в этом браузере",
      leaveDetail:
        "Браузер забудет данные Cambist. Войти снова можно по ссылке, которую Cambist показал при запуске.",
      left: "Вы вышли",
      setAsideTitle: "Не удалось прочитать сохранённые данные",
      setAside: "Они отложены в файл {0}, и Cambist начал заново.",
      readOnlyTitle: "Сохранение невозможно",
      readOnly:
        "Диск заполнен или доступен только для чтения. Освободите место и перезапустите Cambist.")
  }
}

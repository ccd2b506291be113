extension HistoryPhrases {
  static var russian: HistoryPhrases {
    HistoryPhrases(
      title: "История",
      search: "Поиск по валюте",
      show: "Найти",
      conversions: Plural(
        one: "{0} конвертация", few: "{0} конвертации", many: "{0} конвертаций"),
      empty: "Конвертаций пока нет",
      emptyDetail: "Ваши конвертации хранятся здесь, на этом устройстве.",
      noMatch: "Нет конвертаций с валютой «{0}».",
      again: "Конвертировать снова: {0} → {1}",
      delete: "Удалить",
      deleteOne: "Удалить: {0} → {1}",
      clear: "Очистить историю",
      clearQuestion: "Очистить всю историю?",
      clearDetail: Plural(
        one: "{0} конвертация будет удалена безвозвратно.",
        few: "{0} конвертации будут удалены безвозвратно.",
        many: "{0} конвертаций будет удалено безвозвратно."),
      clearConfirm: "Очистить всё",
      cancel: "Отмена",
      export: "Экспорт в CSV",
      newer: "Новее",
      older: "Старее",
      page: "Страница {0} из {1}",
      pending: "Сделано без подключения, будет добавлено в историю: {0}")
  }
}

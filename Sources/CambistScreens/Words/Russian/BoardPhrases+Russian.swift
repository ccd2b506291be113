extension BoardPhrases {
  static var russian: BoardPhrases {
    BoardPhrases(
      title: "Ваши валюты",
      edit: "Изменить",
      add: "Добавить валюту",
      currency: "Валюта",
      done: "Готово",
      up: "Переместить {0} выше",
      down: "Переместить {0} ниже",
      remove: "Убрать {0}",
      added: "Добавлено: {0}.",
      removed: "Удалено: {0}.",
      existing: "{0} уже есть в списке.",
      empty: "Валют пока нет",
      emptyDetail: "Добавьте валюты, чтобы видеть сумму сразу во всех.",
      month: "{0} за месяц",
      drag: "Переместить {0}",
      table: "Кросс-курсы",
      tableCaption: "1 единица валюты слева в валюте сверху")
  }
}

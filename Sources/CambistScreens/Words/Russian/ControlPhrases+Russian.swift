extension ControlPhrases {
  static var russian: ControlPhrases {
    ControlPhrases(
      copy: "Копировать",
      copied: "Скопировано",
      saved: "Сохранено",
      pairSaved: "Пара {0} сохранена.",
      removePair: "Удалить {0} из сохранённых пар",
      savePair: "Сохранить пару {0}")
  }
}

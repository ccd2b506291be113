extension RatePhrases {
  /// Russian: the words of rates.
  public static let inRussian = RatePhrases(
    language: "ru",
    pluralRule: .slavic,
    frame: FramePhrases(
      convert: "Конвертер",
      pairs: "Пары",
      quotes: "Котировки",
      markets: "Рынки",
      sales: "Продажи",
      tabs: "Разделы",
      settings: "Настройки",
      skipToContent: "Перейти к содержанию",
      demoData: "Демоданные",
      retry: "Повторить",
      refresh: "Обновить",
      refreshing: "Обновление…",
      loading: "Загрузка…",
      search: "Поиск",
      notFoundTitle: "Не найдено",
      notFoundDetail: "По этому адресу ничего нет.",
      provenance: "Источник: {0} · {1} · {2}",
      offline: "Нет подключения. Страница по состоянию на {0}.",
      close: "Закрыть",
      previous: "Назад",
      next: "Далее"),
    times: TimePhrases(
      months: [
        "янв.", "февр.", "мар.", "апр.", "мая", "июн.", "июл.", "авг.", "сент.", "окт.", "нояб.",
        "дек.",
      ],
      monthsAlone: [
        "янв.", "февр.", "март", "апр.", "май", "июнь", "июль", "авг.", "сент.", "окт.", "нояб.",
        "дек.",
      ],
      date: "{0} {1} {2}",
      moment: "{0}, {1} UTC",
      monthOfYear: "{0} {1}",
      now: "только что",
      today: "сегодня",
      yesterday: "вчера",
      secondsAgo: Plural(
        one: "{0} секунду назад", few: "{0} секунды назад", many: "{0} секунд назад"),
      minutesAgo: Plural(
        one: "{0} минуту назад", few: "{0} минуты назад", many: "{0} минут назад"),
      hoursAgo: Plural(one: "{0} час назад", few: "{0} часа назад", many: "{0} часов назад"),
      daysAgo: Plural(one: "{0} день назад", few: "{0} дня назад", many: "{0} дней назад")),
    routes: RoutePhrases(
      sameCurrency: "Та же валюта, округлено до её разменной единицы",
      asPublished: "как опубликован",
      inverted: "обратный: опубликован {0}",
      regulation: "установлен регламентом ЕС {0}",
      redenomination: "деноминация {0} года",
      referenceRate: "справочный курс",
      officialRate: "официальный курс",
      unstatedRate: "вид курса не указан",
      caution: "Справочные и официальные курсы — для сведения, а не для сделок."),
    amounts: AmountPhrases(
      notANumber: "«{0}» — не число.",
      unexpected: "«{0}» здесь стоять не может.",
      numberMissing: "Не хватает числа.",
      bracketNotClosed: "Скобка не закрыта.",
      divisionByZero: "На ноль делить нельзя.",
      tooManyDigits: "Слишком много цифр: поддерживается не более 38.",
      tooLong: "Слишком длинно: не более {0} символов."),
    converter: .russian)
}

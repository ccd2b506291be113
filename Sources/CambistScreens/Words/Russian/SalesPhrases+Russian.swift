extension SalesPhrases {
  static var russian: SalesPhrases {
    SalesPhrases(
      ownRates: "собственные курсы банка",
      title: "Продажи",
      allProducts: "Все продукты",
      product: "Продукт",
      sales: Plural(one: "{0} продажа", few: "{0} продажи", many: "{0} продаж"),
      products: Plural(one: "{0} продукт", few: "{0} продукта", many: "{0} продуктов"),
      total: "Итого",
      totalIn: "Валюта итога",
      show: "Показать",
      searchByCode: "Поиск по коду продукта",
      noMatch: "Нет продуктов с кодом, содержащим «{0}».",
      noSales: "Продаж пока нет",
      noSalesDetail: "У источника нет операций.",
      back: "Все продукты",
      original: "Сумма продажи",
      converted: "В пересчёте",
      route: "Маршрут",
      noRate: "Нет курса",
      tooLarge: "Слишком велико",
      notConverted: "Не вошли в итог, так как нет курса к {1}: продажи в {0}.",
      notConvertedShort: "без {0}",
      ratesUsed: "Использованные курсы",
      duplicates: Plural(
        one: "{0} пара опубликована более одного раза; учтён первый курс.",
        few: "{0} пары опубликованы более одного раза; учтён первый курс.",
        many: "{0} пар опубликовано более одного раза; учтён первый курс."),
      unknownProduct: "Среди продаж нет продукта {0}.",
      unknownCurrency: "«{0}» — не код валюты.",
      noSource: "Источник продаж ещё не указан",
      noSourceDetail:
        "Укажите адрес курсов и операций банка: без него Cambist ничего не покажет.",
      failed: "Не удалось загрузить продажи",
      failedWithData: "Не удалось обновить продажи")
  }
}

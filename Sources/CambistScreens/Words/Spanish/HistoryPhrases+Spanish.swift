extension HistoryPhrases {
  static var spanish: HistoryPhrases {
    HistoryPhrases(
      title: "Historial",
      search: "Buscar por divisa",
      show: "Buscar",
      conversions: Plural(one: "{0} conversión", other: "{0} conversiones"),
      empty: "Aún no hay conversiones",
      emptyDetail: "Lo que conviertas se guarda aquí, en este dispositivo.",
      noMatch: "Ninguna conversión tiene una divisa llamada «{0}».",
      again: "Convertir de nuevo {0} a {1}",
      delete: "Eliminar",
      deleteOne: "Eliminar {0} a {1}",
      unreadable: "Esta conversión no se puede leer",
      deleteUnreadable: "Eliminar la conversión ilegible del {0}",
      clear: "Borrar historial",
      clearQuestion: "¿Borrar todo el historial?",
      clearDetail: Plural(
        one: "Se eliminará {0} conversión para siempre.",
        other: "Se eliminarán {0} conversiones para siempre."),
      clearConfirm: "Borrar todo",
      cancel: "Cancelar",
      export: "Exportar como CSV",
      newer: "Más recientes",
      older: "Más antiguas",
      page: "Página {0} de {1}",
      pending: "Hechas sin conexión, se añadirán al historial: {0}")
  }
}

extension HistoryPhrases {
  static var spanish: HistoryPhrases {
    HistoryPhrases(
      title: "Historial",
      search: "Buscar por divisa",
      show: "Buscar",
      conversions: Plural(one: "{0} conversión", other: "{0} conversiones"),
      empty: "Aún no hay conversiones",
      emptyDetail: "Tus conversiones aparecerán aquí.",
      noMatch: "Ninguna conversión coincide con «{0}».",
      again: "Convertir {0} a {1} de nuevo",
      delete: "Eliminar",
      deleteOne: "Eliminar {0} a {1}",
      unreadable: "Esta conversión no se puede leer",
      deleteUnreadable: "Eliminar la conversión ilegible del {0}",
      clear: "Borrar historial",
      clearQuestion: "¿Borrar todo el historial?",
      clearDetail: Plural(
        one: "Se eliminará {0} conversión de forma permanente.",
        other: "Se eliminarán {0} conversiones de forma permanente."),
      clearConfirm: "Borrar todo",
      cancel: "Cancelar",
      export: "Exportar CSV",
      newer: "Más recientes",
      older: "Más antiguas",
      page: "Página {0} de {1}",
      pending: "Pendientes de sincronizar: {0}",
      refused: "No se pudieron sincronizar: {0}",
      wrongSource: "Falta la fuente del tipo de cambio o no es correcta.",
      wrongDay: "La fuente no tiene ningún tipo del {0}.",
      notQuoted: "La fuente no tiene ningún tipo de {0} a {1} del {2}.",
      wrongRate: "El tipo de cambio es {0}, pero la fuente publicó {1}.",
      wrongResult: "Los importes no coinciden con el tipo de cambio.",
      unproven: "Ya no se puede verificar el tipo de cambio.")
  }
}

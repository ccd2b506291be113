extension SourcePhrases {
  static var spanish: SourcePhrases {
    SourcePhrases(
      title: "{0} según la fuente",
      compare: "Comparar",
      secondDate: "Segunda fecha",
      order:
        "En tu orden de fuentes. Los porcentajes se refieren al tipo usado en las conversiones.",
      chosen: "Se usa en las conversiones",
      pending: "Aún no ha respondido.",
      noRate: "Sin tipo para {0}.",
      via: "a través de {0}",
      fixed: "{0}, {1}. Todas las fuentes usan este tipo.",
      peg: "Paridad fija declarada: {0}, desde {1} ({2}). Las conversiones no la usan.",
      source: "Fuente",
      difference: "Diferencia",
      list: "Fuentes de tipos de cambio",
      listOrder: "Cambist usa la primera fuente de esta lista que tiene un tipo actual.",
      changeOrder: "Cambiar el orden",
      state: "Estado de las fuentes",
      fixedOrder:
        "El orden se definió con --rate-sources o CAMBIST_RATE_SOURCES. Para cambiarlo aquí, reinicia Cambist sin ellos.",
      moveUp: "Subir: {0}",
      moveDown: "Bajar: {0}",
      useFirst: "Usar primero: {0}",
      turnOff: "Desactivar",
      turnOn: "Activar",
      currencies: Plural(one: "{0} divisa", other: "{0} divisas"),
      newest: "Últimos tipos: {0}",
      due: "Próximos tipos: {0}",
      terms: "Condiciones de uso",
      works: "Funciona",
      unused: "Aún no se han recibido tipos",
      off: "Desactivada",
      compareCount: Plural(one: "Comparar {0} fuente", other: "Comparar {0} fuentes"),
      only: "Solo {0}",
      useAll: "Usar todas las fuentes",
      all: "Todas las fuentes")
  }
}

extension RatePhrases {
  /// Spanish: the words of rates.
  public static let inSpanish = RatePhrases(
    language: "es",
    pluralRule: .oneAndOther,
    frame: FramePhrases(
      convert: "Convertir",
      pairs: "Pares",
      quotes: "En vivo",
      markets: "Mercados",
      sales: "Ventas",
      tabs: "Secciones",
      settings: "Ajustes",
      skipToContent: "Ir al contenido",
      demoData: "Datos de prueba",
      retry: "Reintentar",
      refresh: "Actualizar",
      refreshing: "Actualizando…",
      loading: "Cargando…",
      search: "Buscar",
      notFoundTitle: "No encontrado",
      notFoundDetail: "No hay nada en esta dirección.",
      provenance: "Fuente: {0} · {1} · {2}",
      offline: "Sin conexión. Esta página es de {0}.",
      close: "Cerrar",
      previous: "Anterior",
      next: "Siguiente"),
    times: TimePhrases(
      months: [
        "ene", "feb", "mar", "abr", "may", "jun", "jul", "ago", "sept", "oct", "nov", "dic",
      ],
      monthsAlone: [
        "ene", "feb", "mar", "abr", "may", "jun", "jul", "ago", "sept", "oct", "nov", "dic",
      ],
      date: "{0} {1} {2}",
      moment: "{0}, {1} UTC",
      monthOfYear: "{0} {1}",
      now: "ahora mismo",
      today: "hoy",
      yesterday: "ayer",
      secondsAgo: Plural(one: "hace {0} segundo", other: "hace {0} segundos"),
      minutesAgo: Plural(one: "hace {0} minuto", other: "hace {0} minutos"),
      hoursAgo: Plural(one: "hace {0} hora", other: "hace {0} horas"),
      daysAgo: Plural(one: "hace {0} día", other: "hace {0} días")),
    routes: RoutePhrases(
      sameCurrency: "Misma divisa, redondeada a su unidad mínima",
      asPublished: "tal como se publicó",
      inverted: "a la inversa: publicado como {0}"),
    amounts: AmountPhrases(
      notANumber: "«{0}» no es un número.",
      unexpected: "«{0}» no puede ir aquí.",
      numberMissing: "Falta un número.",
      bracketNotClosed: "Falta cerrar un paréntesis.",
      divisionByZero: "No se puede dividir entre cero.",
      tooManyDigits: "Tiene demasiadas cifras; el máximo es 38.",
      tooLong: "Es demasiado largo; el máximo es de {0} caracteres."),
    converter: .spanish)
}

extension QuotesPhrases {
  static var spanish: QuotesPhrases {
    QuotesPhrases(
      title: "Cotizaciones en vivo",
      search: "Buscar símbolos",
      show: "Buscar",
      quotes: Plural(one: "{0} símbolo", other: "{0} símbolos"),
      noMatch: "Ningún símbolo contiene «{0}».",
      none: "Aún no hay cotizaciones",
      noneDetail: "Aparecerán aquí en cuanto la fuente las envíe.",
      noSource: "Aún no hay ninguna fuente de cotizaciones",
      noSourceDetail: "Cambist necesita la dirección de un flujo. Sin ella no muestra nada.",
      symbol: "Símbolo",
      bid: "Compra",
      ask: "Venta",
      low: "Mínimo",
      high: "Máximo",
      spread: "Spread",
      points: "{0}\u{A0}pts.",
      basisPoints: "{0}\u{A0}pb",
      change: "Variación hoy",
      time: "Hora ({0})",
      note:
        "La variación se mide desde la primera compra que Cambist recibió hoy: la fuente no envía precio de apertura. Días y horas: {0}.",
      received: "Recibido {0}",
      sort: "Ordenar por",
      hide: "Ocultar",
      hideOne: "Ocultar {0}",
      showOne: "Mostrar {0}",
      more: "Más sobre {0}",
      hidden: Plural(one: "{0} símbolo oculto", other: "{0} símbolos ocultos"),
      wasHidden: "Se ocultó {0}.",
      showAll: "Mostrar todos",
      chart: "Últimos precios de compra de {0}",
      announce: "Anunciar precios",
      pageOffline: "Cambist no responde; reconectando…",
      offline: "Sin conexión",
      connecting: "Conectando…",
      live: "En vivo",
      stale: "Conectado, pero no llegan cotizaciones",
      reconnecting: "Reconectando…",
      reconnectingIn: Plural(
        one: "Reconexión en {0} segundo", other: "Reconexión en {0} segundos"),
      since: "desde el {0}",
      skipped: Plural(
        one: "No se pudo leer {0} cotización y se omitió.",
        other: "No se pudieron leer {0} cotizaciones y se omitieron."))
  }
}

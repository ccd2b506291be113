extension QuotesPhrases {
  static var spanish: QuotesPhrases {
    QuotesPhrases(
      title: "Cotizaciones en vivo",
      search: "Buscar símbolos",
      show: "Buscar",
      quotes: Plural(one: "{0} símbolo", other: "{0} símbolos"),
      noMatch: "Ningún símbolo coincide con «{0}».",
      none: "Aún no hay cotizaciones",
      noneDetail: "Aparecerán aquí en cuanto lleguen.",
      noSource: "No hay ninguna fuente de cotizaciones conectada",
      noSourceDetail: "Indica la dirección de una fuente para ver cotizaciones en vivo.",
      symbol: "Símbolo",
      bid: "Compra",
      ask: "Venta",
      low: "Mínimo",
      high: "Máximo",
      spread: "Diferencial",
      points: "{0}\u{A0}pts.",
      basisPoints: "{0}\u{A0}pb",
      change: "Variación hoy",
      time: "Hora",
      note:
        "La variación se mide desde el primer precio de compra recibido hoy, porque la fuente no envía precio de apertura. El día de la fuente empieza a medianoche en {0}. Horas: {1}.",
      received: "Recibido {0}",
      sort: "Ordenar por",
      hide: "Ocultar",
      hideOne: "Ocultar {0}",
      showOne: "Mostrar {0}",
      more: "Detalles de {0}",
      hidden: Plural(one: "{0} símbolo oculto", other: "{0} símbolos ocultos"),
      wasHidden: "{0} oculto.",
      showAll: "Mostrar todos",
      chart: "Precios de compra recientes de {0}",
      announce: "Anunciar los cambios de precio",
      pageOffline: "No se puede conectar con Cambist. Reconectando…",
      offline: "Sin conexión",
      connecting: "Conectando…",
      live: "En vivo",
      stale: "Conectado, sin cotizaciones",
      reconnecting: "Reconectando…",
      reconnectingIn: Plural(
        one: "Reconexión en {0} segundo", other: "Reconexión en {0} segundos"),
      since: "desde el {0}",
      skipped: Plural(
        one: "Se omitió {0} cotización no válida.",
        other: "Se omitieron {0} cotizaciones no válidas."))
  }
}

extension AlertPhrases {
  static var spanish: AlertPhrases {
    AlertPhrases(
      title: "Alertas",
      add: "Añadir alerta",
      alertMe: "Avísame",
      empty: "Aún no hay alertas",
      emptyDetail: "Cambist te avisa cuando un tipo de cambio alcanza un valor o varía.",
      once: "Cada alerta salta una vez. Vuelve a vigilar cuando el valor ha retrocedido.",
      elsewhere: "Para vigilar una cotización o un mercado, ábrelo y elige «Avísame».",
      condition: "Condición",
      atLeast: "es al menos",
      atMost: "es como máximo",
      inDay: "varía en un día, en %",
      inWeek: "varía en una semana, en %",
      inMonth: "varía en un mes, en %",
      value: "Valor",
      movesInDay: "{0} varía un {1} en un día",
      movesInWeek: "{0} varía un {1} en una semana",
      movesInMonth: "{0} varía un {1} en un mes",
      now: "Ahora {0}",
      notCurrent: "{0}. Demasiado antiguo para comprobarlo.",
      noValue: "Aún sin valor",
      waiting: "En espera",
      reached: "Activada: {0}",
      armsBelow: "Vuelve a vigilar con {0} o menos",
      armsAbove: "Vuelve a vigilar con {0} o más",
      armsAfterMove: "Vuelve a vigilar con una variación de {0} o menos",
      list: "Activadas",
      change: "{0} desde el {1} ({2})",
      unseen: Plural(one: "{0} alerta nueva", other: "{0} alertas nuevas"),
      new: "Nueva",
      markSeen: "Marcar como vistas",
      notify: "Notificarme en este navegador",
      notifying: "Este navegador te avisa mientras haya una página de Cambist abierta.",
      blocked:
        "Las notificaciones están bloqueadas. Permítelas para este sitio en los ajustes del navegador.",
      remove: "Quitar {0}",
      removed: "Alerta eliminada: {0}",
      added: "Alerta añadida: {0}",
      existing: "Ya tienes esta alerta: {0}",
      notPositive: "Introduce un valor mayor que 0 con {0} dígitos como máximo.",
      unknown: "No se encontró la alerta {0}.",
      fixedRate: "Este tipo está fijado por ley y no cambia.",
      onlyMovesInDay:
        "Las cotizaciones y los mercados solo se pueden vigilar por variaciones en un día.",
      notASubject:
        "«{0}» no es un par como EUR-USD, un símbolo como EURUSD ni un libro de órdenes como btc_mxn."
    )
  }
}

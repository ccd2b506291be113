extension ProblemPhrases {
  static var spanish: ProblemPhrases {
    ProblemPhrases(
      notConfigured: "No se ha definido una dirección para esta fuente.",
      unreachable: "No se pudo contactar con {0}: {1}.",
      timedOut: Plural(
        one: "La fuente no respondió en {0} segundo.",
        other: "La fuente no respondió en {0} segundos."),
      status: "La fuente respondió con el estado HTTP {0}.",
      refused: "La fuente dice: {0} ({1})",
      throttled: Plural(
        one: "Demasiadas consultas a la fuente; se espera {0} segundo.",
        other: "Demasiadas consultas a la fuente; se esperan {0} segundos."),
      streamEnded: "La fuente cortó la conexión.",
      streamClosed: "La fuente cerró la conexión ({0}).",
      tooLarge: "La respuesta supera los {0} MiB.",
      redirectRefused: "No se siguió una redirección: {0}.",
      full: "La lista está llena: admite {0} entradas como máximo.",
      unreadable: "No se pudo leer la respuesta ({0}): {1}.",
      badRow: "No se pudo leer la fila {1} de {0}, así que no se tomó ninguna: {2} {3}.",
      badElement: "No se pudo leer el elemento {1} de {0}: {2} {3}.",
      file: "No se pudo leer {0}: {1}.",
      store: "No se pudo usar lo guardado en este dispositivo: {0}.",
      missing: "no está",
      notText: "debería ser texto, pero es {0}",
      notANumber: "no es un número: «{0}»",
      tooManyDigits: "tiene demasiadas cifras: «{0}»",
      notPositive: "no es mayor que cero: «{0}»",
      notACurrency: "no es un código de divisa: «{0}»",
      notADate: "no es una fecha como 2026-10-30: «{0}»",
      notAProductCode: "debe tener entre 1 y 128 bytes",
      notASymbol: "debe tener entre 1 y 32 bytes y ningún espacio",
      tooLong: "es demasiado largo",
      twice: "aparece dos veces")
  }
}
